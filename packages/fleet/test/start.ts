import { createEmulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { createTransport, type Transport } from '@mgmt-api/transport'
import { onTestFinished } from 'vitest'
import { createFleet, type Fleet } from '../src/index.ts'

/** A client over a real transport that talks to an emulator of its own, which ends with the test. */
export function start(options: EmulatorOptions = {}): { readonly fleet: Fleet; readonly transport: Transport } {
  const emulator = createEmulator(options)
  onTestFinished(() => emulator.close())
  const { fetch, url } = emulator
  const transport = createTransport({ baseUrl: url, apiKey: 'any-key', fetch })
  return { fleet: createFleet(transport), transport }
}
