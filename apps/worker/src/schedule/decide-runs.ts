import type { MissedPolicy } from '../config/config.ts'
import type { RunReason } from '../store/tables.ts'
import { type DueTimes, mostMissed } from './due-times.ts'

/** The decision on one planned time, for each target of its job. */
export interface PlannedTime {
  readonly plannedAt: Date
  readonly reason: Extract<RunReason, 'schedule' | 'missed'>
  readonly state: 'queued' | 'skipped'
  /** Why it does not run. */
  readonly note?: string | undefined
}

/**
 * What is planned of the times for which a job was due, oldest first. All missed ones are listed, up to `mostMissed`; where
 * there are more, one row before them says so.
 * @param since until when everything was planned before
 */
export function decideRuns(policy: MissedPolicy, due: DueTimes, since: Date): readonly PlannedTime[] {
  const rest = due.isCut ? due.missed.slice(0, 1) : []
  return [
    ...rest.map((plannedAt) =>
      skipped(plannedAt, `missed, as were all before it since ${since.toISOString()}: ${cap}`),
    ),
    ...due.missed.slice(rest.length).map((plannedAt, index, all) => {
      if (policy === 'run each' || (policy === 'run once' && index === all.length - 1)) {
        return { plannedAt, reason: 'missed', state: 'queued' } as const
      }
      return skipped(plannedAt, notes[policy])
    }),
    ...due.onTime.map((plannedAt) => ({ plannedAt, reason: 'schedule', state: 'queued' }) as const),
  ]
}

const cap = `only the last ${mostMissed.toLocaleString('en')} are run or listed`

const notes = {
  'run once': 'missed: no worker was there; a later one that was missed too runs for it',
  skip: 'missed: no worker was there',
} as const

const skipped = (plannedAt: Date, note: string): PlannedTime => ({
  plannedAt,
  reason: 'missed',
  state: 'skipped',
  note,
})
