import { dayNumber, dayOfNumber, lastDayOfMonth } from '@mgmt-api/base/days'
import { groupValues } from '@mgmt-api/base/lists'
import type { TimeInput } from '@mgmt-api/models'
import { dayTotals } from './day-amounts.ts'
import { todayOf } from './days.ts'
import { median } from './expected-range.ts'
import { seriesOf, type Usage } from './totals.ts'

/** Usage and expected usage of a month: the basis of all forecasts. */
export interface MonthAhead {
  /** Today, as `2026-10-21`. */
  readonly date: string
  /** Days since 1970. */
  readonly today: number
  readonly first: number
  readonly last: number
  /** Usage of a day of the month so far; 0 without a record. */
  readonly usedOn: (day: number) => number
  /** Expected usage of today or a later day; for today, at least its usage so far. */
  readonly expectedOn: (day: number) => number
  /** Half of the range that contains the sum of the days from today to this one in eight of ten cases. */
  readonly marginUntil: (day: number) => number
  /** The days before today on which it is based, and the number of those with a record. */
  readonly basis: { readonly from: string; readonly to: string; readonly days: number }
}

/** Days before today that a forecast uses: four whole weeks. */
export const lookBack = 28

/** Fewer days would contain a weekday only once, which does not show its variation. */
const fewest = 14

/**
 * Returns undefined if too few of the days before today have a record.
 * @throws {MgmtError} kind `validation`: `now` is not a time.
 */
export function monthAhead(usage: Usage, now: TimeInput): MonthAhead | undefined {
  const date = todayOf(now)
  const today = dayNumber(date)
  const totals = dayTotals(seriesOf(usage))
  const past = [...totals].filter(([day]) => day >= today - lookBack && day < today)
  if (past.length < fewest) return undefined

  const usual = usualDay(past)
  const usedOn = (day: number): number => totals.get(day) ?? 0
  return {
    date,
    today,
    first: today - Number(date.slice(8)) + 1,
    last: dayNumber(lastDayOfMonth(date)),
    usedOn,
    expectedOn: (day) => (day === today ? Math.max(usual(today), usedOn(today)) : usual(day)),
    marginUntil: (day) => marginOf(past, usual, today, day),
    basis: { from: dayOfNumber(today - lookBack), to: dayOfNumber(today - 1), days: past.length },
  }
}

type DayTotal = readonly [day: number, total: number]

function usualDay(past: readonly DayTotal[]): (day: number) => number {
  const ofAll = median(past.map(([, value]) => value))
  const byWeekday = groupValues(past.map(([day, value]) => [day % 7, value] as const))
  const medians = new Map([...byWeekday].map(([weekday, values]) => [weekday, median(values)]))
  return (day) => medians.get(day % 7) ?? ofAll
}

/** Eight of ten values are within this many standard deviations. */
const eightOfTen = 1.2816

/**
 * Half of the range for the sum of the days from `today` to `last`: the variation of each day, the error of the medians for
 * all of them, and, increasing with time, growth too slow to be visible among days that vary this much.
 */
function marginOf(past: readonly DayTotal[], usual: (day: number) => number, today: number, last: number): number {
  const count = last - today + 1
  const squares = sumOf(past.map(([day, value]) => (value - usual(day)) ** 2))
  const weekdays = new Set(past.map(([day]) => day % 7)).size
  const variance = squares / (past.length - weekdays)
  const middle = sumOf(past.map(([day]) => day)) / past.length
  const ahead = (today + last) / 2 - middle
  const spread = sumOf(past.map(([day]) => (day - middle) ** 2))
  return eightOfTen * Math.sqrt(variance * count * (1 + count * (1 / past.length + ahead ** 2 / spread)))
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
