import { formatAmount } from '@mgmt-api/base/numbers'
import type { BarMark, Division, Html, PaintedPart } from '@mgmt-api/charts'
import { chartBars, chartFigure, dayCharts } from '@mgmt-api/charts/draw'
import type { UnusualDay, UsageReport } from '@mgmt-api/data-usage'

const written = { unit: 'units', amount: formatAmount }

/** The cumulative month, its forecast, and the budget. */
export function monthFigure({ today, monthDays, month }: UsageReport): Html {
  const name = today.slice(0, 7)
  const amount = month?.budget?.amount
  const days = monthDays.map(({ date, used, forecast }) => ({
    date,
    parts: used === undefined ? undefined : [used],
    forecast,
  }))
  return chartFigure({
    id: 'month',
    title: `Cumulative units, ${name}`,
    name: `Cumulative units and forecast, ${name}`,
    parts: [{ name: 'used', paint: 'kind-1' }],
    legend: [],
    ...chartBars(days),
    ...written,
    lines: amount === undefined ? [] : [{ value: amount, label: `budget ${formatAmount(amount)}` }],
    table: 'figure',
  })
}

/** The days by tier and by pillar, with unusual ones marked. */
export function dayFigures(
  { days, unusual, month, monthDays }: UsageReport,
  divisions: readonly Division<PaintedPart>[],
): Html {
  const share = month?.budget && month.budget.amount / monthDays.length
  return dayCharts({
    id: 'days',
    title: 'Daily units',
    days,
    divisions,
    marks: new Map(unusual.filter(({ part }) => part === 'total').map((day) => [day.date, markOf(day)])),
    ...written,
    lines: share === undefined ? [] : [{ value: share, label: `daily budget ${formatAmount(share)}` }],
  })
}

const markOf = ({ expected, direction }: UnusualDay): BarMark => ({
  kind: direction === 'above' ? 'high' : 'low',
  text: `expected ${formatAmount(expected.from)} to ${formatAmount(expected.to)}`,
})
