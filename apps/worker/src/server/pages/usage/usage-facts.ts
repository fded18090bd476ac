import { formatAmount, formatPercent } from '@mgmt-api/base/numbers'
import type { PageFact } from '@mgmt-api/charts'
import type { BudgetOutlook, MonthForecast, UsageMonth } from '@mgmt-api/data-usage'
import type { UsagePageData } from './usage-page-data.ts'

/** The month of a target in a few numbers. */
export function monthFacts({ report: { month, unusual }, span }: UsagePageData): PageFact[] {
  const days = new Set(unusual.map(({ date }) => date)).size
  return [
    ...(month === undefined ? [] : factsOf(month)),
    { name: 'unusual days', value: String(days), note: `of the last ${span.days}` },
  ]
}

const factsOf = ({ month, used, forecast, budget }: UsageMonth): PageFact[] => [
  { name: 'this month', value: formatAmount(used), unit: 'units', note: `${month} so far` },
  forecastFact(forecast),
  budget === undefined
    ? { name: 'budget', value: '–', note: 'none is configured' }
    : {
        name: 'of the budget',
        value: formatPercent(budget.usedShare),
        note: `of ${formatAmount(budget.amount)} units`,
      },
  ...passingFacts(budget?.outlook),
]

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
