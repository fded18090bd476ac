import type { PageFact } from '@mgmt-api/charts'
import { type BudgetOutlook, budgetOutlook, forecastMonth, type MonthForecast } from '@mgmt-api/data-usage'
import { formatAmount, formatPercent } from '../format-number.ts'
import type { UsagePageData } from './usage-page-data.ts'

/** The month of a target in a few numbers. */
export function monthFacts({ series, span, now, budget, unusual }: UsagePageData): PageFact[] {
  const month = span.to.slice(0, 7)
  const used = series.days.reduce((sum, { date, total = 0 }) => (date.startsWith(month) ? sum + total : sum), 0)
  const outlook = budget === undefined ? undefined : budgetOutlook(series, { now, budget })
  const days = new Set(unusual.map(({ date }) => date)).size
  return [
    { name: 'this month', value: formatAmount(used), unit: 'units', note: `${month} so far` },
    forecastFact(outlook ?? forecastMonth(series, { now })),
    budget === undefined
      ? { name: 'budget', value: '–', note: 'none is configured' }
      : { name: 'of the budget', value: formatPercent(used / budget), note: `of ${formatAmount(budget)} units` },
    ...passingFacts(outlook),
    { name: 'unusual days', value: String(days), note: `of the last ${span.days}` },
  ]
}

const forecastFact = (forecast: MonthForecast | undefined): PageFact =>
  forecast === undefined
    ? { name: 'forecast', value: '–', note: 'too few days are known' }
    : {
        name: 'forecast',
        value: formatAmount(forecast.expected),
        unit: 'units',
        note: `${formatAmount(forecast.low)} to ${formatAmount(forecast.high)} expected`,
      }

/** The day on which the budget is exceeded, if any. */
function passingFacts(outlook: BudgetOutlook | undefined): readonly PageFact[] {
  if (outlook?.passesOn === undefined) return []
  return outlook.state === 'passed'
    ? [{ name: 'budget passed', value: outlook.passesOn, note: 'first day above it' }]
    : [{ name: 'passes the budget', value: outlook.passesOn, note: 'expected' }]
}
