import type { MgmtError, Problem } from '@mgmt-api/models'

/**
 * What became of one entry:
 * - `done`: the service says so; `result` is what it answered for the entry.
 * - `failed`: the service, or the check before sending, refused it. `problems` where our check did.
 * - `notFound`: there is no such resource, or the key may not see it.
 * - `skipped`: it would have changed nothing.
 * - `unknown`: it was sent and no answer says what became of it. It may be done. Look before sending it again.
 * - `notSent`: the service certainly did not work on it; it may be sent again.
 */
export type Fate<Result> =
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

/** What became of an entry that was not done, or not for certain. */
export type Trouble = Extract<Fate<never>, { readonly status: 'failed' | 'unknown' | 'notSent' }>

/** One entry of a bulk run and what became of it. Each entry that was read has exactly one outcome. */
export type BulkOutcome<Entry, Result> = Fate<Result> & {
  /** Position of the entry in what was given, from 0. */
  readonly index: number
  readonly entry: Entry
}

/** What came of one entry. */
export type BulkStatus = Fate<unknown>['status']

/** How many entries had which outcome so far. */
export interface BulkProgress {
  /** Entries that have an outcome. */
  readonly settled: number
  /** Entries in all, where the source has a length. */
  readonly total: number | undefined
  readonly counts: Readonly<Record<BulkStatus, number>>
}

/** What a bulk run came to. */
export interface BulkSummary<Entry, Result> extends BulkProgress {
  /** The first thousand outcomes other than `done` and `skipped`. */
  readonly troubles: readonly BulkOutcome<Entry, Result>[]
  /**
   * Why the run ended before its last entry; undefined where it did not. `code` is `entries_failed` or `progress_failed`
   * where the entries or `onProgress` threw: `cause` is what they threw.
   */
  readonly stopped: MgmtError | undefined
}
