import type { Logger } from 'kysely'
import { writeRefusalOf } from './write-refusal.ts'

/** Whether the database takes writes. */
export interface WriteState {
  /** To be called with the error of every statement that fails. */
  failed(error: unknown): void
  /** Since when it refuses some; undefined where none was refused in the last minute. */
  refused(): WriteRefusal | undefined
}

export interface WriteRefusal {
  readonly since: Date
  /** What the database said last. */
  readonly error: string
}

/** While a disk is full, small writes may still fit: only a quiet minute says that there is room again. */
const quietMs = 60_000

/** @param now milliseconds since 1970 */
export function createWriteState(now: () => number = Date.now): WriteState {
  let refusal: (WriteRefusal & { readonly lastMs: number }) | undefined
  const current = () => (refusal !== undefined && now() - refusal.lastMs < quietMs ? refusal : undefined)
  return {
    failed(error) {
      const said = writeRefusalOf(error)
      if (said === undefined) return
      refusal = { since: current()?.since ?? new Date(now()), error: said, lastMs: now() }
    },
    refused() {
      const known = current()
      return known && { since: known.since, error: known.error }
    },
  }
}

/** Tells a write state of every statement of a database that fails. */
export const logFailedTo =
  (writes: WriteState): Logger =>
  (event) => {
    if (event.level === 'error') writes.failed(event.error)
  }
