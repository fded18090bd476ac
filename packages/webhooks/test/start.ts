import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { createTransport } from '@mgmt-api/transport'
import { onTestFinished } from 'vitest'
import { createWebhooks, type Webhooks } from '../src/index.ts'

/** A client over a real transport that talks to an emulator of its own, which ends with the test. */
export function start(options: EmulatorOptions = {}): { readonly webhooks: Webhooks; readonly emulator: Emulator } {
  const emulator = createEmulator(options)
  onTestFinished(() => emulator.close())
  const { fetch, url } = emulator
  return { webhooks: createWebhooks(createTransport({ baseUrl: url, apiKey: 'any-key', fetch })), emulator }
}
