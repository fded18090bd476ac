import { addDays, dayOf, daysFrom } from '@mgmt-api/base/days'

export interface KnownDay {
  readonly day: string
  readonly fetchedAt: Date
}

export interface FetchPlan {
  /** First day to have. */
  readonly from: string
  readonly now: Date
  /** Days after its end during which late records may still change a day. */
  readonly againDays: number
  readonly known: readonly KnownDay[]
}

/** First and last day. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

/** Spans this close are fetched together: a request costs more than extra days. */
const nearDays = 5

/**
 * The days to fetch: missing ones, and those fetched before they were settled. The time of the fetch counts, not the age of
 * the day: after a week without a worker, its days are fetched again too.
 */
export function daysToFetch({ from, now, againDays, known }: FetchPlan): readonly DaySpan[] {
  const fetchedAt = new Map(known.map(({ day, fetchedAt }) => [day, fetchedAt.getTime()]))
  const today = dayOf(now)
  const wanted = daysFrom(from, today).filter((day) => (fetchedAt.get(day) ?? 0) < settledAt(day, againDays))
  return spansOf(wanted)
}

/** Milliseconds since 1970 from which on no late record is expected. */
const settledAt = (day: string, againDays: number): number => Date.parse(addDays(day, 1 + againDays))

function spansOf(days: readonly string[]): readonly DaySpan[] {
  const spans: { from: string; to: string }[] = []
  for (const day of days) {
    const last = spans.at(-1)
    if (last !== undefined && daysFrom(last.to, day).length - 1 <= nearDays) last.to = day
    else spans.push({ from: day, to: day })
  }
  return spans
}
