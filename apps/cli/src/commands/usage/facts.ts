import { formatChange, formatPercent } from '@mgmt-api/base/numbers'
import { counted } from '@mgmt-api/command'
import type { BudgetOutlook, MonthBudget, MonthForecast, UsageComparison, UsageSource } from '@mgmt-api/data-usage'
import { gapSentences } from './gaps.ts'
import type { UsageKind } from './usage-kind.ts'
import type { UsageRead } from './usage-read.ts'

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

/** A sentence on the data. */
export interface UsageNote {
  /** `source`, `today` or `gap`. */
  readonly name: string
  readonly text: string
}

/** Key numbers of at least one day. */
export const usageFacts = (read: UsageRead): readonly UsageFact[] => [
  totalFact(read),
  ...highestFacts(read),
  ...blockedFacts(read),
  ...outlookFacts(read),
]

/** Forecast of the month, its budget and comparison with the days before, as far as requested and known. */
export function outlookFacts({ report: { month, comparison }, kind }: UsageRead): readonly UsageFact[] {
  return [
    ...(month?.forecast === undefined ? [] : [forecastFact(month.forecast, kind)]),
    ...(month?.budget === undefined ? [] : [budgetFact(month.budget, kind)]),
    ...(comparison === undefined ? [] : [comparisonFact(comparison, kind)]),
  ]
}

/** Notes on the data: its source if that lacks something, today, and gaps. */
export function usageNotes({ source, kind, report: { days, gaps, today } }: UsageRead): readonly UsageNote[] {
  const isToday = days.some(({ date, total }) => date === today && total !== undefined)
  return [
    ...(source?.name === 'query' ? [{ name: 'source', text: queryNote(kind, source) }] : []),
    ...(isToday ? [{ name: 'today', text: `${today} is not over; usage so far is included` }] : []),
    ...gapSentences(gaps).map((text) => ({ name: 'gap', text })),
  ]
}

/** What the query of usage lacks of the daily reports. */
function queryNote({ name }: UsageKind, { hasParts }: UsageSource): string {
  if (name === 'tokens') return 'query of usage, which has no evaluators'
  return `query of usage, which has no blocked usage${hasParts ? '' : ', tiers or pillars'}`
}

function totalFact({ report: { total, recorded, average = 0 }, kind: { unit, amount } }: UsageRead): UsageFact {
  const note = `in ${counted(recorded, 'day')}, ${amount(average)} per day`
  return { name: 'total', value: amount(total), unit, note, text: `${amount(total)} ${unit} ${note}` }
}

function highestFacts({ report: { highest }, kind: { amount } }: UsageRead): readonly UsageFact[] {
  if (highest === undefined) return []
  const value = amount(highest.total)
  const note = `${highest.date} (${weekdayOf(highest.date)})`
  return [{ name: 'highest day', value, note, text: `${note}: ${value}` }]
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const weekdayOf = (date: string): string => weekdays[new Date(date).getUTCDay()] ?? 'no day'

function blockedFacts({ report: { blocked }, kind: { canBlock, unit, amount } }: UsageRead): readonly UsageFact[] {
  if (!canBlock) return []
  const value = amount(blocked)
  return [{ name: 'blocked', value, unit, note: 'not in the total', text: `${value} ${unit}, not in the total` }]
}

function forecastFact({ month, expected, low, high }: MonthForecast, { unit, amount }: UsageKind): UsageFact {
  const value = amount(expected)
  const end = `by the end of ${month}`
  const range = `likely ${amount(low)} to ${amount(high)}`
  return { name: 'forecast', value, unit, note: `${end}; ${range}`, text: `${value} ${unit} ${end} (${range})` }
}

function budgetFact({ outlook }: MonthBudget, { unit, amount }: UsageKind): UsageFact {
  if (outlook === undefined) {
    const note = 'too few days of the last four weeks have data'
    return { name: 'budget', value: 'unknown', note, text: `unknown: ${note}` }
  }
  const { used, budget, usedShare, expectedShare } = outlook
  const value = formatPercent(usedShare)
  const note = `${amount(used)} of ${amount(budget)} ${unit} used, ${formatPercent(expectedShare)} expected; ${passing(outlook)}`
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
