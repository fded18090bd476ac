import { createEmulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { createTransport } from '@mgmt-api/transport'
import { onTestFinished } from 'vitest'
import { createActions, type Actions } from '../src/index.ts'

/** A client over a real transport that talks to an emulator of its own, which ends with the test. */
export function start(options: EmulatorOptions = {}): Actions {
  const emulator = createEmulator(options)
  onTestFinished(() => emulator.close())
  const { fetch, url } = emulator
  return createActions(createTransport({ baseUrl: url, apiKey: 'any-key', fetch }))
}
