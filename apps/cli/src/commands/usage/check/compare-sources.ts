import { millionths } from '@mgmt-api/base/numbers'
import type { SeriesDay } from '@mgmt-api/data-usage'

/** One amount of a day as both sources tell it; null: the source does not tell it. */
export interface ComparedAmount {
  readonly date: string
  /** `total`, or a part such as `highLogs`. */
  readonly part: string
  readonly daily: number | null
  readonly query: number | null
  /** Query minus daily reports. */
  readonly difference: number | null
  /** Difference as a share of the larger amount, 0 to 1. */
  readonly share: number | null
}

/** Shares up to this one are rounding: single precision has about seven digits. */
export const rounding = 1e-5

/**
 * Compares days of both sources: the total of each day, and the parts that differ by more than rounding. Blocked usage, which
 * the query never has, is left out, and parts altogether if the query tells none.
 */
export function compareSources(
  dates: readonly string[],
  daily: readonly SeriesDay[],
  query: readonly SeriesDay[],
): readonly ComparedAmount[] {
  const hasParts = query.some(({ parts }) => parts.length > 0)
  return dates.flatMap((date) => {
    const [before, now] = [amountsOf(daily, date), amountsOf(query, date)]
    const names = hasParts ? [...new Set([...before.keys(), ...now.keys()])].filter((name) => name !== 'total') : []
    const parts = names
      .map((part) => compared({ date, part }, before.get(part) ?? 0, now.get(part) ?? 0))
      .filter(isDifferent)
    return [compared({ date, part: 'total' }, before.get('total'), now.get('total')), ...parts]
  })
}

/** Whether the sources differ by more than rounding. */
export const isDifferent = ({ share }: ComparedAmount): boolean => share === null || share > rounding

function amountsOf(days: readonly SeriesDay[], date: string): ReadonlyMap<string, number> {
  const day = days.find((each) => each.date === date)
  const parts = day?.parts.filter(({ tier }) => tier !== 'blocked') ?? []
  const amounts = new Map(parts.map(({ name, value }) => [name, value]))
  if (day?.total !== undefined) amounts.set('total', day.total)
  return amounts
}

function compared(
  which: Pick<ComparedAmount, 'date' | 'part'>,
  daily: number | undefined,
  query: number | undefined,
): ComparedAmount {
  if (daily === undefined || query === undefined) {
    const isNeither = daily === query
    return { ...which, daily: daily ?? null, query: query ?? null, difference: null, share: isNeither ? 0 : null }
  }
  const difference = millionths(query - daily)
  const larger = Math.max(Math.abs(daily), Math.abs(query))
  return { ...which, daily, query, difference, share: larger === 0 ? 0 : millionths(Math.abs(difference) / larger) }
}
