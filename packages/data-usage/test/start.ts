import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { createTransport } from '@mgmt-api/transport'
import { onTestFinished } from 'vitest'
import { createDataUsage, type DataUsage } from '../src/index.ts'

/**
 * A client over a real transport that talks to an emulator of its own, whose clock stands at noon of 2026-10-31.
 * The transport's waits move its own clock and take no time.
 */
export function start(options: EmulatorOptions = {}): {
  readonly usage: DataUsage
  readonly emulator: Emulator
  /** Bodies of the requests so far. */
  readonly bodies: readonly unknown[]
} {
  const emulator = createEmulator({ seed: { usageDays: 60 }, now: '2026-10-31T12:00:00Z', ...options })
  onTestFinished(() => emulator.close())
  const bodies: unknown[] = []
  let time = 0
  const caller = createTransport({
    baseUrl: emulator.url,
    apiKey: 'any-key',
    now: () => time,
    wait: async (ms) => {
      time += ms
    },
    fetch: (url, init) => {
      bodies.push(init.body === undefined ? undefined : JSON.parse(init.body))
      return emulator.fetch(url, init)
    },
  })
  return { usage: createDataUsage(caller), emulator, bodies }
}
