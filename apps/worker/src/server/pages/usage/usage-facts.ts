import { formatAmount, formatPercent } from '@mgmt-api/base/numbers'
import type { PageFact } from '@mgmt-api/charts'
import type { BudgetOutlook, MonthForecast } from '@mgmt-api/data-usage'
import type { TargetUsage } from './target-usage.ts'
import type { UsagePageData } from './usage-page-data.ts'
import { costsOf, noteOf } from './usage-sum.ts'

/** The month of a target and its unusual days in a few numbers. */
export function targetFacts({ report: { month, unusual }, span, price }: UsagePageData): PageFact[] {
  const days = new Set(unusual.map(({ date }) => date)).size
  return [
    ...(month === undefined ? [] : monthFacts({ month, price })),
    { name: 'unusual days', value: String(days), note: `of the last ${span.days}` },
  ]
}

/** The month of a target in a few numbers, with their costs. */
export function monthFacts(usage: Pick<TargetUsage, 'month' | 'price'>): PageFact[] {
  const { month, used, forecast, budget } = usage.month
  const costs = costsOf([usage])
  return [
    { name: 'this month', value: formatAmount(used), unit: 'units', note: noteOf(costs.month, `${month} so far`) },
    forecastFact(forecast, costs.expected),
    budget === undefined
      ? { name: 'budget', value: '–', note: 'none is configured' }
      : {
          name: 'of the budget',
          value: formatPercent(budget.usedShare),
          note: `of ${formatAmount(budget.amount)} units${costs.budget === undefined ? '' : `, ${costs.budget}`}`,
        },
    ...passingFacts(budget?.outlook),
  ]
}

const forecastFact = (forecast: MonthForecast | undefined, cost: string | undefined): PageFact =>
  forecast === undefined
    ? { name: 'forecast', value: '–', note: 'too few days are known' }
    : {
        name: 'forecast',
        value: formatAmount(forecast.expected),
        unit: 'units',
        note: noteOf(cost, `${formatAmount(forecast.low)} to ${formatAmount(forecast.high)} expected`),
      }

/** The day on which the budget is exceeded, if any. */
function passingFacts(outlook: BudgetOutlook | undefined): readonly PageFact[] {
  if (outlook?.passesOn === undefined) return []
  return outlook.state === 'passed'
    ? [{ name: 'budget passed', value: outlook.passesOn, note: 'first day above it' }]
    : [{ name: 'passes the budget', value: outlook.passesOn, note: 'expected' }]
}
