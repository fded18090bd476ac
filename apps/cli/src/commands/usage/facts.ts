import { formatChange, formatPercent } from '@mgmt-api/base/numbers'
import { counted } from '@mgmt-api/command'
import type { BudgetOutlook, MonthBudget, MonthForecast, UsageComparison, UsageSource } from '@mgmt-api/data-usage'
import { gapSentences } from './gaps.ts'
import type { UsageKind } from './usage-kind.ts'
import type { UsageRead } from './usage-read.ts'

/** One line on the data: a key number with details, or a note. */
export interface UsageFact {
  /** Name, e.g. `highest day` or `gap`. */
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
export function usageNotes({ source, kind, report: { days, gaps, today } }: UsageRead): readonly UsageFact[] {
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
  return { name: 'total', text: `${amount(total)} ${unit} in ${counted(recorded, 'day')}, ${amount(average)} per day` }
}

function highestFacts({ report: { highest }, kind: { amount } }: UsageRead): readonly UsageFact[] {
  if (highest === undefined) return []
  const { date, total } = highest
  return [{ name: 'highest day', text: `${date} (${weekdayOf(date)}): ${amount(total)}` }]
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const weekdayOf = (date: string): string => weekdays[new Date(date).getUTCDay()] ?? 'no day'

function blockedFacts({ report: { blocked }, kind: { canBlock, unit, amount } }: UsageRead): readonly UsageFact[] {
  if (!canBlock) return []
  return [{ name: 'blocked', text: `${amount(blocked)} ${unit}, not in the total` }]
}

function forecastFact({ month, expected, low, high }: MonthForecast, { unit, amount }: UsageKind): UsageFact {
  const range = `likely ${amount(low)} to ${amount(high)}`
  return { name: 'forecast', text: `${amount(expected)} ${unit} by the end of ${month} (${range})` }
}

function budgetFact({ outlook }: MonthBudget, { unit, amount }: UsageKind): UsageFact {
  if (outlook === undefined) {
    return { name: 'budget', text: 'unknown: too few days of the last four weeks have data' }
  }
  const { used, budget, usedShare, expectedShare } = outlook
  const shares = `${amount(used)} of ${amount(budget)} ${unit} used, ${formatPercent(expectedShare)} expected`
  return { name: 'budget', text: `${formatPercent(usedShare)}: ${shares}; ${passing(outlook)}` }
}

function passing({ state, passesOn = '', passesOnEarliest = '' }: BudgetOutlook): string {
  if (state === 'passed') return `exceeded since ${passesOn}`
  if (state === 'expected') return `likely exceeded on ${passesOn}`
  return state === 'possible' ? `possibly exceeded, on ${passesOnEarliest} at the earliest` : 'likely not exceeded'
}

function comparisonFact({ previous, total, days }: UsageComparison, { amount }: UsageKind): UsageFact {
  const before = daysText(previous.from, previous.to)
  if (days.previous === 0) return { name: 'change', text: `unknown: no data for ${before}` }
  const change = total.relative === undefined ? signed(total.absolute, amount) : formatChange(total.relative)
  const current = `${amount(total.current)} in ${counted(days.current, 'day')}`
  const earlier = `previously ${amount(total.previous)} in ${days.previous} (${before})`
  return { name: 'change', text: `${change}: ${current}, ${earlier}` }
}

const daysText = (from: string, to: string): string => (from === to ? from : `${from} to ${to}`)

const signed = (value: number, amount: (value: number) => string): string => `${value > 0 ? '+' : ''}${amount(value)}`
