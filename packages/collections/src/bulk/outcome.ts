import type { MgmtError, Problem } from '@mgmt-api/models'

/**
 * Outcome of one entry:
 * - `done`: the service confirmed it; `result` is its response for the entry.
 * - `failed`: the service, or the check before sending, refused it. `problems` is set if our check did.
 * - `notFound`: there is no such resource, or the key may not see it.
 * - `skipped`: without effect.
 * - `unknown`: it was sent, but no response confirms or rejects it. It may be done: check before sending it again.
 * - `notSent`: the service certainly did not process it; it may be sent again.
 */
export type EntryOutcome<Result> =
  | {
      /** The service confirmed it. */
      readonly status: 'done'
      /** Response of the service for this entry. */
      readonly result: Result
    }
  | {
      /** The service, or the check before sending, refused it. */
      readonly status: 'failed'
      /** Why it was refused, in one line. */
      readonly reason: string
      /** What the check before sending found; absent if the service refused it. */
      readonly problems?: readonly Problem[]
      /** Error of its request; absent if the service refused this entry of a request that succeeded. */
      readonly error?: MgmtError
    }
  | {
      /** There is no such resource, or the key may not see it. */
      readonly status: 'notFound'
    }
  | {
      /** It would have changed nothing. */
      readonly status: 'skipped'
    }
  | {
      /** It was sent, but no response confirms or rejects it. Check before sending it again. */
      readonly status: 'unknown'
      /** What happened to its request, in one line. */
      readonly reason: string
      /** Error of its request, if it has one. */
      readonly error?: MgmtError
    }
  | {
      /** The service certainly did not process it. It may be sent again. */
      readonly status: 'notSent'
      /** Why it was not sent, in one line: also what ended the run. */
      readonly reason: string
      /** Error of its request, or the one that ended the run. */
      readonly error?: MgmtError
    }

/** Outcomes with a reason. */
export type Trouble = Extract<EntryOutcome<never>, { readonly status: 'failed' | 'unknown' | 'notSent' }>

/** One entry of a bulk run with its outcome. Each entry that was read has exactly one. */
export type BulkOutcome<Entry, Result> = EntryOutcome<Result> & {
  /** Position of the entry in the input, from 0. */
  readonly index: number
  /** The entry as it was given. */
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
  /** How many entries have each outcome. */
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
