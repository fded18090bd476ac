import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { createTransport } from '@mgmt-api/transport'
import { onTestFinished } from 'vitest'
import { createDataUsage, type DataUsage } from '../src/index.ts'

/** A client under test, and what it sent. */
export interface Started {
  readonly usage: DataUsage
  readonly emulator: Emulator
  /** Bodies of the requests so far. */
  readonly bodies: readonly unknown[]
  /** Queries of the requests so far, decoded. */
  readonly queries: readonly string[]
}

/**
 * A client over a real transport that talks to an emulator of its own, whose clock stands at noon of 2026-10-31.
 * The transport's waits move its own clock and take no time.
 */
export function start(options: EmulatorOptions = {}): Started {
  const emulator = createEmulator({ seed: { usageDays: 60 }, now: '2026-10-31T12:00:00Z', ...options })
  onTestFinished(() => emulator.close())
  return { ...connect(emulator.url, emulator.fetch), emulator }
}

/** A client of a server that answers every request with the same text. */
export function startWith(text: string, type: string): Omit<Started, 'emulator'> {
  return connect('https://usage.invalid', async () => new Response(text, { headers: { 'content-type': type } }))
}

function connect(baseUrl: string, fetch: typeof globalThis.fetch): Omit<Started, 'emulator'> {
  const bodies: unknown[] = []
  const queries: string[] = []
  let time = 0
  const caller = createTransport({
    baseUrl,
    apiKey: 'any-key',
    clock: {
      now: () => time,
      wait: async (ms) => {
        time += ms
      },
    },
    fetch: (url, init) => {
      bodies.push(init.body === undefined ? undefined : JSON.parse(init.body))
      queries.push(decodeURIComponent(new URL(url).search.slice(1)))
      return fetch(url, init)
    },
  })
  return { usage: createDataUsage(caller), bodies, queries }
}
