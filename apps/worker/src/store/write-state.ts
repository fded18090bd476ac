import type { Logger } from 'kysely'

/** Whether the database accepts writes. */
export interface WriteState {
  /** Reports the error of a failed statement. */
  failed(error: unknown): void
  /** The current refusal; undefined if no write was refused in the last minute. */
  refused(): WriteRefusal | undefined
}

export interface WriteRefusal {
  readonly since: Date
  /** The last error of the database. */
  readonly error: string
}

/** Small writes may still fit on a full disk, so only a minute without refusals ends a refusal. */
const quietMs = 60_000

/** @param now milliseconds since 1970 */
export function createWriteState(now: () => number = Date.now): WriteState {
  let refusal: (WriteRefusal & { readonly lastMs: number }) | undefined
  const current = () => (refusal !== undefined && now() - refusal.lastMs < quietMs ? refusal : undefined)
  return {
    failed(error) {
      const reason = writeRefusalOf(error)
      if (reason === undefined) return
      refusal = { since: current()?.since ?? new Date(now()), error: reason, lastMs: now() }
    },
    refused() {
      const last = current()
      return last && { since: last.since, error: last.error }
    },
  }
}

/** Reports every failed statement of a database to a write state. */
export const logFailedTo =
  (writes: WriteState): Logger =>
  (event) => {
    if (event.level === 'error') writes.failed(event.error)
  }

/** Error codes of a reachable database that refuses writes. */
const refusals: Readonly<Record<string, string>> = {
  25006: 'it is read-only',
  42501: 'its user lacks the permission',
  53100: 'its disk is full',
  58030: 'its disk has an error',
  ENOSPC: 'its disk is full',
}

/** Why the database refused a write; undefined for any other error. */
export function writeRefusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return Object.hasOwn(refusals, code) ? refusals[code] : undefined
}
