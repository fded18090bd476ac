import { addDays } from '@mgmt-api/base/days'
import type { DayRange } from '../jobs/usage-history/days-to-fetch.ts'

/**
 * Splits a span by quarters, latest first: recent days arrive soonest, finished parts survive an interruption, and each part
 * needs few requests.
 */
export function splitByQuarter({ from, to }: DayRange): readonly DayRange[] {
  const parts: DayRange[] = []
  for (let end = to; end >= from; ) {
    const first = firstOfQuarter(end)
    const start = first > from ? first : from
    parts.push({ from: start, to: end })
    end = addDays(start, -1)
  }
  return parts
}

function firstOfQuarter(day: string): string {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
}
