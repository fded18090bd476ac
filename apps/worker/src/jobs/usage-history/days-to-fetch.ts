import { addDays, dayOf, daysFrom } from '@mgmt-api/base/days'

export interface FetchedDay {
  readonly day: string
  readonly fetchedAt: Date
}

export interface FetchPlan {
  /** First day of the history. */
  readonly from: string
  readonly now: Date
  /** Days after its end during which late records may still change a day. */
  readonly againDays: number
  readonly known: readonly FetchedDay[]
}

/** First and last day. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Spans at most this many days apart are fetched together, as a request costs more than extra days. */
const maxGapDays = 5

/**
 * The days to fetch: missing ones, and those fetched before they were settled. The time of the fetch counts, not the age of
 * the day: after a week without a worker, its days are fetched again too.
 */
export function daysToFetch({ from, now, againDays, known }: FetchPlan): readonly DayRange[] {
  const fetchedAt = new Map(known.map(({ day, fetchedAt }) => [day, fetchedAt.getTime()]))
  const today = dayOf(now)
  const wanted = daysFrom(from, today).filter((day) => (fetchedAt.get(day) ?? 0) < settledAt(day, againDays))
  return spansOf(wanted)
}

/** When no more late records are expected, in milliseconds since 1970. */
const settledAt = (day: string, againDays: number): number => Date.parse(addDays(day, 1 + againDays))

function spansOf(days: readonly string[]): readonly DayRange[] {
  const spans: { from: string; to: string }[] = []
  for (const day of days) {
    const last = spans.at(-1)
    if (last !== undefined && daysFrom(last.to, day).length - 1 <= maxGapDays) last.to = day
    else spans.push({ from: day, to: day })
  }
  return spans
}
