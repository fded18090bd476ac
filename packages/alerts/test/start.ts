import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { createTransport, type TransportOptions } from '@mgmt-api/transport'
import { onTestFinished } from 'vitest'
import { type Alerts, createAlerts } from '../src/index.ts'

/**
 * A client over a real transport that talks to an emulator of its own, which ends with the test. The transport's waits
 * move its clock and take no time.
 */
export function start(
  options: EmulatorOptions = {},
  transport: TransportOptions = {},
): { readonly alerts: Alerts; readonly emulator: Emulator } {
  const emulator = createEmulator(options)
  onTestFinished(() => emulator.close())
  const { fetch, url } = emulator
  let time = 0
  const now = (): number => time
  const wait = async (ms: number): Promise<void> => {
    time += ms
  }
  const caller = createTransport({ baseUrl: url, apiKey: 'any-key', fetch, clock: { now, wait }, ...transport })
  return { alerts: createAlerts(caller), emulator }
}
