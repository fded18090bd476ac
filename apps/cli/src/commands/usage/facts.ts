import { formatChange, formatPercent } from '@mgmt-api/base/numbers'
import { counted } from '@mgmt-api/command'
import type { BudgetOutlook, MonthBudget, UsageComparison } from '@mgmt-api/data-usage'
import { gapSentences } from './gaps.ts'
import type { UsageKind } from './usage-kind.ts'
import type { UsageRead } from './usage-read.ts'

/** One line on the data: a key number with details, or a note. */
export interface UsageFact {
  /** Name, e.g. `highest day` or `gap`. */
  readonly name: string
  readonly text: string
}

/** The facts that are known. */
const factsOf = (texts: Readonly<Record<string, string | undefined>>): readonly UsageFact[] =>
  Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [{ name, text }]))

/** Key numbers of at least one day. */
export function usageFacts(read: UsageRead): readonly UsageFact[] {
  const { total, recorded, average = 0, highest, blocked } = read.report
  const { unit, amount, canBlock } = read.kind
  return [
    ...factsOf({
      total: `${amount(total)} ${unit} in ${counted(recorded, 'day')}, ${amount(average)} per day`,
      'highest day': highest && `${highest.date} (${weekdayOf(highest.date)}): ${amount(highest.total)}`,
      blocked: canBlock ? `${amount(blocked)} ${unit}, not in the total` : undefined,
    }),
    ...outlookFacts(read),
  ]
}

/** Forecast of the month, its budget and comparison with the days before, as far as requested and known. */
export function outlookFacts({ report: { month, comparison }, kind }: UsageRead): readonly UsageFact[] {
  const { unit, amount } = kind
  const { forecast, budget } = month ?? {}
  const likely = forecast && `(likely ${amount(forecast.low)} to ${amount(forecast.high)})`
  return factsOf({
    forecast: forecast && `${amount(forecast.expected)} ${unit} by the end of ${forecast.month} ${likely}`,
    budget: budget && budgetText(budget, kind),
    change: comparison && changeText(comparison, kind),
  })
}

/** Notes on the data: its source if that lacks something, today, and gaps. */
export function usageNotes({ source, kind, report: { days, gaps, today } }: UsageRead): readonly UsageFact[] {
  const isToday = days.some(({ date, total }) => date === today && total !== undefined)
  const parts = source?.hasParts === true ? '' : ', tiers or pillars'
  const lacks = kind.name === 'tokens' ? 'evaluators' : `blocked usage${parts}`
  return [
    ...factsOf({
      source: source?.name === 'query' ? `query of usage, which has no ${lacks}` : undefined,
      today: isToday ? `${today} is not over; usage so far is included` : undefined,
    }),
    ...gapSentences(gaps).map((text) => ({ name: 'gap', text })),
  ]
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const weekdayOf = (date: string): string => weekdays[new Date(date).getUTCDay()] ?? 'no day'

function budgetText({ outlook }: MonthBudget, { unit, amount }: UsageKind): string {
  if (outlook === undefined) return 'unknown: too few days of the last four weeks have data'
  const { used, budget, usedShare, expectedShare } = outlook
  const shares = `${amount(used)} of ${amount(budget)} ${unit} used, ${formatPercent(expectedShare)} expected`
  return `${formatPercent(usedShare)}: ${shares}; ${passing(outlook)}`
}

function passing({ state, passesOn = '', passesOnEarliest = '' }: BudgetOutlook): string {
  if (state === 'passed') return `exceeded since ${passesOn}`
  if (state === 'expected') return `likely exceeded on ${passesOn}`
  return state === 'possible' ? `possibly exceeded, on ${passesOnEarliest} at the earliest` : 'likely not exceeded'
}

function changeText({ previous: { from, to }, total, days }: UsageComparison, { amount }: UsageKind): string {
  const before = from === to ? from : `${from} to ${to}`
  if (days.previous === 0) return `unknown: no data for ${before}`
  const { current, previous, absolute, relative } = total
  const change = relative === undefined ? `${absolute > 0 ? '+' : ''}${amount(absolute)}` : formatChange(relative)
  const compared = `previously ${amount(previous)} in ${days.previous} (${before})`
  return `${change}: ${amount(current)} in ${counted(days.current, 'day')}, ${compared}`
}
