import type { MgmtError } from '@mgmt-api/models'
import type { BulkOutcome, BulkProgress, BulkStatus, BulkSummary } from './outcome.ts'

/** Outcomes other than `done` and `skipped` that a summary keeps. */
const troublesAtMost = 1_000

/** Counts outcomes as they arrive. Its memory does not grow with the run. */
export interface Tally<Entry, Result> {
  count(outcome: BulkOutcome<Entry, Result>): void
  progress(): BulkProgress
  finish(stopped: MgmtError | undefined): void
  /** Why the run ended early, once it has ended. */
  stopped(): MgmtError | undefined
  /** Resolves when the run has ended. */
  readonly summary: Promise<BulkSummary<Entry, Result>>
}

export function createTally<Entry, Result>(total: number | undefined): Tally<Entry, Result> {
  const counts: Record<BulkStatus, number> = { done: 0, failed: 0, notFound: 0, skipped: 0, unknown: 0, notSent: 0 }
  const troubles: BulkOutcome<Entry, Result>[] = []
  let settled = 0
  let reason: MgmtError | undefined
  let finish = (_: BulkSummary<Entry, Result>): void => undefined
  const summary = new Promise<BulkSummary<Entry, Result>>((resolve) => (finish = resolve))
  const progress = (): BulkProgress => ({ settled, total, counts: { ...counts } })
  return {
    count: (outcome) => {
      settled++
      counts[outcome.status]++
      const isFine = outcome.status === 'done' || outcome.status === 'skipped'
      if (!isFine && troubles.length < troublesAtMost) troubles.push(outcome)
    },
    progress,
    finish: (stopped) => {
      reason = stopped
      finish({ ...progress(), troubles, stopped })
    },
    stopped: () => reason,
    summary,
  }
}
