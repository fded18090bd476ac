import { millisecondsPerHour } from '@mgmt-api/base/days'
import { occurrences, type OccurrenceSpan, type Recurrence } from './occurrences.ts'

/** Later than this, a run is not late but missed. */
const graceMs = 5 * 60_000

/** Missed runs of one job that are listed, for each of its targets. */
export const mostMissed = 1_000

/** What a schedule was due for in a span that ends now or earlier. */
export interface DueTimes {
  /** Due, and not planned, more than five minutes ago; oldest first. At most one more than `mostMissed`. */
  readonly missed: readonly Date[]
  /** Whether there are missed ones before the first of them: they are not listed. */
  readonly isCut: boolean
  readonly onTime: readonly Date[]
}

/** @param now what is later than it by less than the grace is on time */
export function dueTimes(recurrence: Recurrence, span: OccurrenceSpan, now: Date): DueTimes {
  const missedThrough = earlier(span.through, new Date(now.getTime() - graceMs - 1))
  const onTimeAfter = later(span.after, missedThrough)
  const { times, isCut } = latestOf(recurrence, { after: span.after, through: missedThrough }, mostMissed + 1)
  return { missed: times, isCut, onTime: [...occurrences(recurrence, { after: onTimeAfter, through: span.through })] }
}

const firstLookMs = millisecondsPerHour

/**
 * The last occurrences of a span, found from its end: a span of years with an occurrence each minute takes no longer than
 * one of a day.
 */
function latestOf(
  recurrence: Recurrence,
  { after, through }: OccurrenceSpan,
  most: number,
): { readonly times: readonly Date[]; readonly isCut: boolean } {
  for (let lookMs = firstLookMs; ; lookMs *= 2) {
    const from = later(after, new Date(through.getTime() - lookMs))
    const times = [...occurrences(recurrence, { after: from, through })]
    if (times.length > most) return { times: times.slice(-most), isCut: true }
    if (from <= after) return { times, isCut: false }
  }
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
const later = (a: Date, b: Date): Date => (a > b ? a : b)
