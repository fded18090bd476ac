import { millisecondsPerHour } from '@mgmt-api/base/days'
import type { JobRecurrence } from '../config/recurrence.ts'
import { occurrences, type OccurrenceSpan } from './occurrences.ts'

/** Grace period. After it, a run counts as missed. */
const graceMs = 5 * 60_000

/** Missed runs that are listed for each job and target. */
export const maxMissed = 1_000

/** Due times of a schedule in a span that ends now or earlier. */
export interface DueTimes {
  /** Due more than five minutes ago and not planned; oldest first. At most `maxMissed` + 1. */
  readonly missed: readonly Date[]
  /** Whether there are earlier missed times, which are left out. */
  readonly isTruncated: boolean
  readonly onTime: readonly Date[]
}

/** Splits the due times of a span into missed ones and those within the grace period. */
export function dueTimes(recurrence: JobRecurrence, span: OccurrenceSpan, now: Date): DueTimes {
  const missedThrough = earlier(span.through, new Date(now.getTime() - graceMs - 1))
  const onTimeAfter = later(span.after, missedThrough)
  const { times, isTruncated } = latestOf(recurrence, { after: span.after, through: missedThrough }, maxMissed + 1)
  return {
    missed: times,
    isTruncated,
    onTime: [...occurrences(recurrence, { after: onTimeAfter, through: span.through })],
  }
}

const firstWindowMs = millisecondsPerHour

/**
 * The last occurrences of a span, searched from its end: years with an occurrence each minute take no longer than a day.
 */
function latestOf(
  recurrence: JobRecurrence,
  { after, through }: OccurrenceSpan,
  most: number,
): { readonly times: readonly Date[]; readonly isTruncated: boolean } {
  for (let windowMs = firstWindowMs; ; windowMs *= 2) {
    const from = later(after, new Date(through.getTime() - windowMs))
    const times = [...occurrences(recurrence, { after: from, through })]
    if (times.length > most) return { times: times.slice(-most), isTruncated: true }
    if (from <= after) return { times, isTruncated: false }
  }
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
const later = (a: Date, b: Date): Date => (a > b ? a : b)
