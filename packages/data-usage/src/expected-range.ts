import type { DayAmounts } from './day-amounts.ts'
import { median } from './median.ts'

/** What a day was expected to be. A day on either end is not outside. */
export interface ExpectedRange {
  /** Never below 0. */
  readonly from: number
  readonly to: number
  readonly median: number
}

export interface RangeSettings {
  /** Weeks before the day that it is compared with. */
  readonly weeks: number
  /** How many scales away from the median the ends are. */
  readonly tolerance: number
  /** The scale at least. */
  readonly leastScale: number
}

/** With fewer values of a weekday nothing is known of what is usual. */
export const fewestWeeks = 4

/** Of values that differ by chance, normally distributed: their standard deviation by the median distance from the median. */
const deviationPerDistance = 1.4826

/** What is within a fifth of the median, at the default tolerance, is no news, however even the days are. */
const leastScaleOfMedian = 0.05

/** The median of the same weekday in the weeks before a day; nothing where too few of them are known. */
export function usualOn(amounts: DayAmounts, day: number, weeks: number): number | undefined {
  const before = sameWeekday(amounts, day, weeks)
  return before.length < fewestWeeks ? undefined : median(before)
}

/** Where the amount of a day was to be expected, by the weeks before it; nothing where too little is known. */
export function expectedRange(amounts: DayAmounts, day: number, settings: RangeSettings): ExpectedRange | undefined {
  const { weeks, tolerance, leastScale } = settings
  const before = sameWeekday(amounts, day, weeks)
  if (before.length < fewestWeeks) return undefined
  const middle = median(before)
  // Of a weekday that comes later the last is in the week before: the day itself and what follows it do not count.
  const all = [0, 1, 2, 3, 4, 5, 6].flatMap((later) => relativeDistances(sameWeekday(amounts, day + later, weeks)))
  // A few values are closer to their own median than to the one of all days that there could be.
  const fewer = before.length / (before.length - 0.8)
  const scale = Math.max(
    deviationPerDistance * fewer * median(distances(before, middle)),
    deviationPerDistance * fewer * median(all) * middle,
    leastScaleOfMedian * middle,
    leastScale,
  )
  return { from: Math.max(0, middle - tolerance * scale), to: middle + tolerance * scale, median: middle }
}

function distances(values: readonly number[], middle: number): number[] {
  return values.map((value) => Math.abs(value - middle))
}

/** Distances as parts of the median, so that weekdays can be compared; none where too little is known, or all is 0. */
function relativeDistances(values: readonly number[]): number[] {
  if (values.length < fewestWeeks) return []
  const middle = median(values)
  return middle === 0 ? [] : distances(values, middle).map((distance) => distance / middle)
}

function sameWeekday(amounts: DayAmounts, day: number, weeks: number): number[] {
  const known: number[] = []
  for (let week = 1; week <= weeks; week++) {
    const amount = amounts.get(day - 7 * week)
    if (amount !== undefined) known.push(amount)
  }
  return known
}
