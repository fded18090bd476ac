import type { Logger } from 'kysely'
import { writeRefusalOf } from './write-refusal.ts'

/** Whether the database accepts writes. */
export interface WriteState {
  /** Call it with the error of every failed statement. */
  failed(error: unknown): void
  /** Since when it refuses writes; undefined without a refusal in the last minute. */
  refused(): WriteRefusal | undefined
}

export interface WriteRefusal {
  readonly since: Date
  /** The last error of the database. */
  readonly error: string
}

/** Small writes may still fit on a full disk: only a minute without refusals means that there is room again. */
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

/** Reports every failed statement of a database to a write state. */
export const logFailedTo =
  (writes: WriteState): Logger =>
  (event) => {
    if (event.level === 'error') writes.failed(event.error)
  }
