import { createEmulator, type EmulatorOptions } from '@mgmt-api/emulator'
import type { Caller } from '@mgmt-api/models'
import { createTransport } from '@mgmt-api/transport'
import { onTestFinished } from 'vitest'
import type { Body, ResourceStore, WriteOutcome } from '../src/kind/kind.ts'

export type Fetch = typeof globalThis.fetch

interface WatchOptions extends EmulatorOptions {
  /** May change requests and responses. */
  readonly between?: ((fetch: Fetch) => Fetch) | undefined
  readonly apiKey?: string | undefined
}

/** A caller of a new emulator, and its requests: method, and address below the version of the API. */
export function watchedCaller({ between = (fetch) => fetch, apiKey = 'any-key', ...options }: WatchOptions): {
  readonly caller: Caller
  readonly requests: string[]
} {
  const emulator = createEmulator({ now: '2026-11-21T12:00:00Z', ...options })
  onTestFinished(() => emulator.close())
  const requests: string[] = []
  const noted: Fetch = (input, init) => {
    const { method, url } = new Request(input, init)
    requests.push(`${method} ${url.replace(/^.*\/openapi\/\d+/, '')}`)
    return emulator.fetch(input, init)
  }
  const clock = { wait: () => Promise.resolve() }
  return { caller: createTransport({ baseUrl: emulator.url, apiKey, fetch: between(noted), clock }), requests }
}

export async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

/** Creates resources, and returns their ids, or why there is none. */
export async function created(store: ResourceStore, ...bodies: Body[]): Promise<string[]> {
  const outcomes = await allOf(store.create(bodies, {}))
  return outcomes.map((outcome) => (outcome.status === 'done' ? outcome.id : outcome.reason))
}

export const statuses = (outcomes: readonly WriteOutcome[]): string[] => outcomes.map(({ status }) => status)
