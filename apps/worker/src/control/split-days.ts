/** First and last day. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

/**
 * A span in parts of a quarter of a year at most, the last quarter first: what people look at is there soonest, each part
 * that is done stays done, and a part is few requests.
 */
export function quartersOf({ from, to }: DaySpan): readonly DaySpan[] {
  const parts: DaySpan[] = []
  for (let end = to; end >= from; ) {
    const first = firstOfQuarter(end)
    const start = first > from ? first : from
    parts.push({ from: start, to: end })
    end = dayBefore(start)
  }
  return parts
}

function firstOfQuarter(day: string): string {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
