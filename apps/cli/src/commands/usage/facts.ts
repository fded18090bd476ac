import { counted } from '@mgmt-api/command'
import type { MonthForecast } from '@mgmt-api/data-usage'
import { blockedOf, totalOf } from './amounts.ts'
import type { CountedDay } from './counted-days.ts'
import { groupBy } from './group-by.ts'
import { changeText } from './numbers.ts'
import type { UsageKind } from './usage-kind.ts'
import type { Comparison, UsageRead } from './usage-read.ts'

/** One number of a report, and what to know of it. */
export interface Fact {
  /** As `highest day`. */
  readonly name: string
  readonly value: string
  readonly unit?: string | undefined
  readonly note: string
  /** All of it in one sentence, for a terminal. */
  readonly text: string
}

/** What there is to say of some days in single numbers. There is at least one day. */
export function factsOf(read: UsageRead, kind: UsageKind): readonly Fact[] {
  const { days } = read
  return [totalFact(days, kind), highestFact(days, kind), ...blockedFacts(days, kind), ...outlookFacts(read, kind)]
}

/** What the month will come to, and how the days differ from those before; none where it is not asked or not known. */
export function outlookFacts({ forecast, comparison }: UsageRead, kind: UsageKind): readonly Fact[] {
  return [
    ...(forecast === undefined ? [] : [forecastFact(forecast, kind)]),
    ...(comparison === undefined ? [] : [comparisonFact(comparison, kind)]),
  ]
}

/** Said where the present day is among those counted. */
export const todaySentence = (today: string): string => `${today} is not over, and counts as far as it has come`

function totalFact(days: readonly CountedDay[], { unit, amount }: UsageKind): Fact {
  const dates = new Set(days.map(({ date }) => date)).size
  const all = totalOf(days)
  const note = `on ${counted(dates, 'day')}, ${amount(all / dates)} a day`
  return { name: 'total', value: amount(all), unit, note, text: `${amount(all)} ${unit} ${note}` }
}

function highestFact(days: readonly CountedDay[], { amount }: UsageKind): Fact {
  const byDate = [...groupBy(days, ({ date }) => date)].map(([date, records]) => ({ date, used: totalOf(records) }))
  const highest = byDate.reduce((best, day) => (day.used > best.used ? day : best))
  const value = amount(highest.used)
  const note = `${highest.date} (${weekdayOf(highest.date)})`
  return { name: 'highest day', value, note, text: `${note}: ${value}` }
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const weekdayOf = (date: string): string => weekdays[new Date(date).getUTCDay()] ?? 'no day'

function blockedFacts(days: readonly CountedDay[], { canBlock, unit, amount }: UsageKind): readonly Fact[] {
  if (!canBlock) return []
  const value = amount(blockedOf(days))
  return [{ name: 'blocked', value, unit, note: 'counted apart', text: `${value} ${unit}, counted apart` }]
}

function forecastFact({ month, expected, low, high }: MonthForecast, { unit, amount }: UsageKind): Fact {
  const value = amount(expected)
  const end = `at the end of ${month}`
  const range = `${amount(low)} to ${amount(high)} is likely`
  return { name: 'forecast', value, unit, note: `${end}; ${range}`, text: `${value} ${unit} ${end} (${range})` }
}

function comparisonFact({ previous, total, days }: Comparison, { amount }: UsageKind): Fact {
  const before = daysText(previous.from, previous.to)
  if (days.previous === 0) {
    const note = `nothing is known of ${before}`
    return { name: 'change', value: 'unknown', note, text: `unknown, for ${note}` }
  }
  const value = total.relative === undefined ? signed(total.absolute, amount) : changeText(total.relative)
  const after = `${amount(total.current)} on ${counted(days.current, 'day')}`
  const note = `${after} after ${amount(total.previous)} on ${days.previous} (${before})`
  return { name: 'change', value, note, text: `${value}: ${note}` }
}

const daysText = (from: string, to: string): string => (from === to ? from : `${from} to ${to}`)

const signed = (value: number, amount: (value: number) => string): string => `${value > 0 ? '+' : ''}${amount(value)}`
