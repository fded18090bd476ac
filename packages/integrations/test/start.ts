import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import type { Caller } from '@mgmt-api/models'
import { createTransport } from '@mgmt-api/transport'
import { onTestFinished } from 'vitest'
import { createIntegrations, type Integrations } from '../src/index.ts'

/** A client over a real transport that talks to an emulator of its own, which ends with the test. */
export function start(options: EmulatorOptions = {}): {
  readonly integrations: Integrations
  readonly caller: Caller
  readonly emulator: Emulator
} {
  const emulator = createEmulator(options)
  onTestFinished(() => emulator.close())
  const { fetch, url } = emulator
  const caller = createTransport({ baseUrl: url, apiKey: 'any-key', fetch })
  return { integrations: createIntegrations(caller), caller, emulator }
}
