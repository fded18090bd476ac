import type { Emulator, EmulatorOptions } from '@mgmt-api/emulator'
import type { Hooks } from '@mgmt-api/transport'
import { startClient } from '@mgmt-api/transport/testing'
import { createDataUsage, type DataUsage } from '../src/index.ts'

/** A client under test, and what it sent. */
interface Started {
  readonly usage: DataUsage
  readonly emulator: Emulator
  /** Bodies of the requests so far. */
  readonly bodies: readonly unknown[]
  /** Queries of the requests so far, decoded. */
  readonly queries: readonly string[]
}

/** The client of an account with 60 days of usage, at noon of 2026-10-31. */
export function start(options: EmulatorOptions = {}): Started {
  const bodies: unknown[] = []
  const queries: string[] = []
  const hooks: Hooks = {
    beforeRequest: (_, { url, body }) => {
      bodies.push(body === undefined ? undefined : JSON.parse(body))
      queries.push(decodeURIComponent(new URL(url).search.slice(1)))
    },
  }
  const account = { seed: { usageDays: 60 }, now: '2026-10-31T12:00:00Z', ...options }
  const { client: usage, emulator } = startClient(createDataUsage, account, { hooks })
  return { usage, emulator, bodies, queries }
}
