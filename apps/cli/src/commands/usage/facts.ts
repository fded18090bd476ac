import { counted } from '@mgmt-api/command'
import type { BudgetOutlook, MonthForecast } from '@mgmt-api/data-usage'
import { blockedOf, totalUsage } from './amounts.ts'
import type { CountedDay } from './counted-days.ts'
import { groupBy } from './group-by.ts'
import { formatChange, formatShare } from './numbers.ts'
import type { UsageKind } from './usage-kind.ts'
import type { UsageComparison, UsageRead } from './usage-read.ts'

/** One number of a report with details. */
export interface UsageFact {
  /** Name, e.g. `highest day`. */
  readonly name: string
  readonly value: string
  readonly unit?: string | undefined
  readonly note: string
  /** Number and details as one line of text. */
  readonly text: string
}

/** Key numbers of at least one day. */
export function usageFacts(read: UsageRead): readonly UsageFact[] {
  const { days, kind } = read
  return [totalFact(days, kind), highestFact(days, kind), ...blockedFacts(days, kind), ...outlookFacts(read)]
}

/** Forecast of the month, its budget and comparison with the days before, as far as requested and known. */
export function outlookFacts({ forecast, budget, comparison, kind }: UsageRead): readonly UsageFact[] {
  return [
    ...(forecast === undefined ? [] : [forecastFact(forecast, kind)]),
    ...(budget === undefined ? [] : [budgetFact(budget, kind)]),
    ...(comparison === undefined ? [] : [comparisonFact(comparison, kind)]),
  ]
}

/** Notes on usage from the query, which lacks some content of the daily reports. */
export function sourceSentences({ source, kind }: UsageRead): readonly string[] {
  if (source?.name !== 'query') return []
  if (kind.name === 'tokens') return ['query of usage, which has no evaluators']
  return [`query of usage, which has no blocked usage${source.hasParts ? '' : ', tiers or pillars'}`]
}

/** Note if the current day is included. */
export const todaySentence = (today: string): string => `${today} is not over; usage so far is included`

function totalFact(days: readonly CountedDay[], { unit, amount }: UsageKind): UsageFact {
  const dates = new Set(days.map(({ date }) => date)).size
  const all = totalUsage(days)
  const note = `in ${counted(dates, 'day')}, ${amount(all / dates)} per day`
  return { name: 'total', value: amount(all), unit, note, text: `${amount(all)} ${unit} ${note}` }
}

function highestFact(days: readonly CountedDay[], { amount }: UsageKind): UsageFact {
  const byDate = [...groupBy(days, ({ date }) => date)].map(([date, records]) => ({ date, used: totalUsage(records) }))
  const highest = byDate.reduce((best, day) => (day.used > best.used ? day : best))
  const value = amount(highest.used)
  const note = `${highest.date} (${weekdayOf(highest.date)})`
  return { name: 'highest day', value, note, text: `${note}: ${value}` }
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const weekdayOf = (date: string): string => weekdays[new Date(date).getUTCDay()] ?? 'no day'

function blockedFacts(days: readonly CountedDay[], { canBlock, unit, amount }: UsageKind): readonly UsageFact[] {
  if (!canBlock) return []
  const value = amount(blockedOf(days))
  return [{ name: 'blocked', value, unit, note: 'not in the total', text: `${value} ${unit}, not in the total` }]
}

function forecastFact({ month, expected, low, high }: MonthForecast, { unit, amount }: UsageKind): UsageFact {
  const value = amount(expected)
  const end = `by the end of ${month}`
  const range = `likely ${amount(low)} to ${amount(high)}`
  return { name: 'forecast', value, unit, note: `${end}; ${range}`, text: `${value} ${unit} ${end} (${range})` }
}

function budgetFact(outlook: BudgetOutlook | null, { unit, amount }: UsageKind): UsageFact {
  if (outlook === null) {
    const note = 'too few days of the last four weeks have data'
    return { name: 'budget', value: 'unknown', note, text: `unknown: ${note}` }
  }
  const { used, budget, usedShare, expectedShare } = outlook
  const value = formatShare(usedShare, 1)
  const note = `${amount(used)} of ${amount(budget)} ${unit} used, ${formatShare(expectedShare, 1)} expected; ${passing(outlook)}`
  return { name: 'budget', value, note, text: `${value}: ${note}` }
}

function passing({ state, passesOn = '', passesOnEarliest = '' }: BudgetOutlook): string {
  if (state === 'passed') return `exceeded since ${passesOn}`
  if (state === 'expected') return `likely exceeded on ${passesOn}`
  return state === 'possible' ? `possibly exceeded, on ${passesOnEarliest} at the earliest` : 'likely not exceeded'
}

function comparisonFact({ previous, total, days }: UsageComparison, { amount }: UsageKind): UsageFact {
  const before = daysText(previous.from, previous.to)
  if (days.previous === 0) {
    const note = `no data for ${before}`
    return { name: 'change', value: 'unknown', note, text: `unknown: ${note}` }
  }
  const value = total.relative === undefined ? signed(total.absolute, amount) : formatChange(total.relative)
  const current = `${amount(total.current)} in ${counted(days.current, 'day')}`
  const note = `${current}, previously ${amount(total.previous)} in ${days.previous} (${before})`
  return { name: 'change', value, note, text: `${value}: ${note}` }
}

const daysText = (from: string, to: string): string => (from === to ? from : `${from} to ${to}`)

const signed = (value: number, amount: (value: number) => string): string => `${value > 0 ? '+' : ''}${amount(value)}`
