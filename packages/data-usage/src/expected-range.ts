import type { DayAmounts } from './day-amounts.ts'

/** Expected range of a day, both ends included. */
export interface ExpectedRange {
  /** Never below 0. */
  readonly from: number
  readonly to: number
  readonly median: number
}

export interface RangeSettings {
  /** Number of previous weeks with which the day is compared. */
  readonly weeks: number
  /** Distance of the ends from the median, in scales. */
  readonly tolerance: number
  /** Minimum scale. */
  readonly leastScale: number
}

/** Minimum number of values of a weekday. */
export const fewestWeeks = 4

/** Ratio of standard deviation to median distance from the median, for normally distributed values. */
const deviationPerDistance = 1.4826

/** At the default tolerance, values within a fifth of the median are usual, even if days are very regular. */
const leastScaleOfMedian = 0.05

/** The median of the same weekday in the previous weeks; undefined if too few have a value. */
export function usualOn(amounts: DayAmounts, day: number, weeks: number): number | undefined {
  const before = sameWeekday(amounts, day, weeks)
  return before.length < fewestWeeks ? undefined : median(before)
}

/** The expected range of a day, computed from the previous weeks; undefined if too few have a value. */
export function expectedRange(amounts: DayAmounts, day: number, settings: RangeSettings): ExpectedRange | undefined {
  const { weeks, tolerance, leastScale } = settings
  const before = sameWeekday(amounts, day, weeks)
  if (before.length < fewestWeeks) return undefined
  const middle = median(before)
  // Later weekdays start in the previous week, so that the day itself and later days are excluded.
  const all = [0, 1, 2, 3, 4, 5, 6].flatMap((later) => relativeDistances(sameWeekday(amounts, day + later, weeks)))
  // A few values are closer to their own median than to that of the distribution.
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

/** Distances relative to the median, comparable between weekdays; empty if there are too few values, or all are 0. */
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

/** The middle of some numbers, or the mean of the two in the middle; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}
