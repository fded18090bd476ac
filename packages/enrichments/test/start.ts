import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { createTransport } from '@mgmt-api/transport'
import { onTestFinished } from 'vitest'
import { createEnrichments, type Enrichments } from '../src/index.ts'

/** A client over a real transport that talks to an emulator of its own, which ends with the test. */
export function start(options: EmulatorOptions = {}): {
  readonly enrichments: Enrichments
  readonly emulator: Emulator
} {
  const emulator = createEmulator(options)
  onTestFinished(() => emulator.close())
  const { fetch, url } = emulator
  return { enrichments: createEnrichments(createTransport({ baseUrl: url, apiKey: 'any-key', fetch })), emulator }
}
