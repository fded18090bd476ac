import type { MissedRunPolicy } from '../config/config.ts'
import type { RunReason } from '../store/tables.ts'
import { type DueTimes, maxMissed } from './due-times.ts'

/** The decision on one planned time, for each target of its job. */
export interface PlannedTime {
  readonly plannedAt: Date
  readonly reason: Extract<RunReason, 'schedule' | 'missed'>
  readonly state: 'queued' | 'skipped'
  /** Why it is skipped. */
  readonly note?: string | undefined
}

/**
 * Decides which due times of a job run and which are skipped, oldest first. The last `maxMissed` missed times are listed;
 * one more row stands for all earlier ones.
 * @param since end of the span that was planned before
 */
export function decideRuns(policy: MissedRunPolicy, due: DueTimes, since: Date): readonly PlannedTime[] {
  const rest = due.isTruncated ? due.missed.slice(0, 1) : []
  return [
    ...rest.map((plannedAt) =>
      skipped(plannedAt, `missed, like all earlier runs since ${since.toISOString()}: ${limitNote}`),
    ),
    ...due.missed.slice(rest.length).map((plannedAt, index, all) => {
      if (policy === 'all' || (policy === 'latest' && index === all.length - 1)) {
        return { plannedAt, reason: 'missed', state: 'queued' } as const
      }
      return skipped(plannedAt, notes[policy])
    }),
    ...due.onTime.map((plannedAt) => ({ plannedAt, reason: 'schedule', state: 'queued' }) as const),
  ]
}

const limitNote = `only the last ${maxMissed.toLocaleString('en')} are run or listed`

const notes = {
  latest: 'missed: no worker was running; replaced by a later missed run',
  skip: 'missed: no worker was running',
} as const

const skipped = (plannedAt: Date, note: string): PlannedTime => ({
  plannedAt,
  reason: 'missed',
  state: 'skipped',
  note,
})
