import { invalidOption, timeOf, type TimeInput } from '@mgmt-api/models'
import { dayAt, dayNumber, dayOfNumber } from './days.ts'
import { groupValues } from './group-values.ts'
import { seriesOf, type Usage } from './totals.ts'

/** What a month comes to, if it goes on as the last weeks were. */
export interface MonthForecast {
  /** The month, as `2026-10`. */
  readonly month: string
  /** What the month has used so far, today's unfinished part included. */
  readonly used: number
  /** The most likely end of the month. */
  readonly expected: number
  /** Eight of ten months end between `low` and `high`, where days go on to differ by chance as they did. */
  readonly low: number
  readonly high: number
  /** Days that are still to come, today among them. */
  readonly daysLeft: number
  /** The days that it was worked out from, and how many of them have a record. */
  readonly basis: { readonly from: string; readonly to: string; readonly days: number }
}

export interface ForecastOptions {
  /** The present time; its day in UTC is today, and unfinished. */
  readonly now: TimeInput
}

/** Days before today that a forecast looks at: four whole weeks. */
const lookBack = 28

/** With fewer days a weekday would be known from a single one, and nothing of how much it varies. */
const fewest = 14

/**
 * Forecasts what the month of `now` ends with. Give it the days of the month and of the four weeks before today.
 *
 * Each day to come, today included, is taken for the median of the same weekday in the 28 days before today, of all of
 * them where there is none; today is at least what it has used. Days that are over count as they are, missing ones count
 * nothing, although the service may still raise the last of them. Growth is not continued: it cannot be told from chance in
 * four weeks. The range follows from how far the 28 days were from their weekday's median, and has room for a growth that
 * such days would hide: eight months of ten end in it where days differ by chance alone. Nobody foresees what is new.
 *
 * Returns nothing where fewer than 14 of the 28 days have a record.
 * @throws {MgmtError} kind `validation`: `now` is no time.
 * @example const forecast = forecastMonth(await usage.dailyUnits({ range: 'last-90-days' }), { now: new Date() })
 */
export function forecastMonth(usage: Usage, { now }: ForecastOptions): MonthForecast | undefined {
  const date = dayAt(timeOf(now))
  if (date === undefined) throw invalidOption('now', 'form', 'is no time')
  const today = dayNumber(date)
  const totals = totalsByDay(usage)
  const past = [...totals].filter(([day]) => day >= today - lookBack && day < today)
  if (past.length < fewest) return undefined

  const usual = usualDay(past)
  const first = today - Number(date.slice(8)) + 1
  const last = lastOfMonth(date)
  const used = sumOf([...totals].flatMap(([day, value]) => (day >= first && day <= today ? [value] : [])))
  const usedToday = totals.get(today) ?? 0
  let rest = Math.max(0, usual(today) - usedToday)
  for (let day = today + 1; day <= last; day++) rest += usual(day)
  const daysLeft = last - today + 1
  const margin = marginOf(past, usual, today, last)
  return {
    month: date.slice(0, 7),
    used: rounded(used),
    expected: rounded(used + rest),
    low: rounded(used + Math.max(0, rest - margin)),
    high: rounded(used + rest + margin),
    daysLeft,
    basis: { from: dayOfNumber(today - lookBack), to: dayOfNumber(today - 1), days: past.length },
  }
}

type DayTotal = readonly [day: number, total: number]

/** The total of each day that has one; two records of a day are added up. */
function totalsByDay(usage: Usage): ReadonlyMap<number, number> {
  const records = seriesOf(usage).days.flatMap(({ date, total: value }) =>
    date === '' || value === undefined ? [] : [[dayNumber(date), value] as const],
  )
  return new Map([...groupValues(records)].map(([day, values]) => [day, sumOf(values)]))
}

function usualDay(past: readonly DayTotal[]): (day: number) => number {
  const ofAll = median(past.map(([, value]) => value))
  const byWeekday = groupValues(past.map(([day, value]) => [day % 7, value] as const))
  const medians = new Map([...byWeekday].map(([weekday, values]) => [weekday, median(values)]))
  return (day) => medians.get(day % 7) ?? ofAll
}

/** How many standard deviations hold eight of ten values. */
const eightOfTen = 1.2816

/**
 * Half of the range, for the sum of the days from `today` to `last`: each varies by itself, all of them by how well the past
 * tells what is usual, and the later they are, the more by a growth too slow to be seen among days that differ so much.
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

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

function lastOfMonth(date: string): number {
  const end = new Date(date)
  end.setUTCMonth(end.getUTCMonth() + 1, 0)
  return end.getTime() / 86_400_000
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
