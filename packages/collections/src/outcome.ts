import type { MgmtError, Problem } from '@mgmt-api/models'

/**
 * Outcome of one entry:
 * - `done`: the service confirmed it; `result` is its answer for the entry.
 * - `failed`: the service, or the check before sending, refused it. `problems` is set if our check did.
 * - `notFound`: there is no such resource, or the key may not see it.
 * - `skipped`: without effect.
 * - `unknown`: it was sent, but no response confirms or rejects it. It may be done: check before sending it again.
 * - `notSent`: the service certainly did not process it; it may be sent again.
 */
export type EntryOutcome<Result> =
  | { readonly status: 'done'; readonly result: Result }
  | {
      readonly status: 'failed'
      readonly reason: string
      readonly problems?: readonly Problem[]
      readonly error?: MgmtError
    }
  | { readonly status: 'notFound' }
  | { readonly status: 'skipped' }
  | { readonly status: 'unknown'; readonly reason: string; readonly error?: MgmtError }
  | { readonly status: 'notSent'; readonly reason: string; readonly error?: MgmtError }

/** Outcomes with a reason. */
export type Trouble = Extract<EntryOutcome<never>, { readonly status: 'failed' | 'unknown' | 'notSent' }>

/** One entry of a bulk run with its outcome. Each entry that was read has exactly one. */
export type BulkOutcome<Entry, Result> = EntryOutcome<Result> & {
  /** Position of the entry in the input, from 0. */
  readonly index: number
  readonly entry: Entry
}

/** Outcome of one entry, without its position. */
export type BulkStatus = EntryOutcome<unknown>['status']

/** Number of entries by outcome so far. */
export interface BulkProgress {
  /** Entries that have an outcome. */
  readonly settled: number
  /** Total number of entries, if the source has a length. */
  readonly total: number | undefined
  readonly counts: Readonly<Record<BulkStatus, number>>
}

/** Result of a bulk run. */
export interface BulkSummary<Entry, Result> extends BulkProgress {
  /** The first thousand outcomes other than `done` and `skipped`. */
  readonly troubles: readonly BulkOutcome<Entry, Result>[]
  /**
   * Why the run ended before its last entry; undefined if it did not. `code` is `entries_failed` or `progress_failed`
   * if the entries or `onProgress` threw: `cause` is the error.
   */
  readonly stopped: MgmtError | undefined
}
