import { dayOfTime, daysBetween, nextDay } from './calendar.ts'

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

/** Spans that are so near to each other are fetched as one: a request costs more than a day too many. */
const nearDays = 5

/**
 * The days to fetch: those that are not known, and those that were fetched before they were settled. It is when they were
 * fetched that counts, not how long ago they are: after a week in which no worker ran, its days are fetched again too.
 */
export function daysToFetch({ from, now, againDays, known }: FetchPlan): readonly DaySpan[] {
  const fetchedAt = new Map(known.map(({ day, fetchedAt }) => [day, fetchedAt.getTime()]))
  const today = dayOfTime(now)
  const wanted = daysBetween(from, today).filter((day) => (fetchedAt.get(day) ?? 0) < settledAt(day, againDays))
  return spansOf(wanted)
}

/** Milliseconds since 1970 from which on no late record is expected. */
const settledAt = (day: string, againDays: number): number => Date.parse(nextDay(day)) + againDays * 86_400_000

function spansOf(days: readonly string[]): readonly DaySpan[] {
  const spans: { from: string; to: string }[] = []
  for (const day of days) {
    const last = spans.at(-1)
    if (last !== undefined && daysBetween(last.to, day).length - 1 <= nearDays) last.to = day
    else spans.push({ from: day, to: day })
  }
  return spans
}
