import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { createTransport, type Hooks, type Transport } from '@mgmt-api/transport'
import { onTestFinished } from 'vitest'
import { type Cases, createCases } from '../src/index.ts'

interface Started {
  readonly cases: Cases
  readonly transport: Transport
  readonly emulator: Emulator
  /** Paths of the requests, below the base path. */
  readonly requests: readonly string[]
}

/** A client over a real transport that talks to an emulator of its own, which ends with the test. */
export function start(options: EmulatorOptions = {}): Started {
  const emulator = createEmulator({ now: '2026-03-10T12:00:00.000Z', ...options })
  onTestFinished(() => emulator.close())
  const { fetch, url } = emulator
  const requests: string[] = []
  const hooks: Hooks = { beforeRequest: ({ url: sent }) => void requests.push(sent.replace(/^.*\/openapi\/\d+/, '')) }
  const transport = createTransport({ baseUrl: url, apiKey: 'any-key', fetch, hooks })
  return { cases: createCases(transport), transport, emulator, requests }
}
