import { lastDayOfMonth } from '@mgmt-api/base/days'
import { formatAmount, formatPercent } from '@mgmt-api/base/numbers'
import { type TableCell, dataTable, html, type Html, sparkBars } from '@mgmt-api/charts'
import { badge } from '@mgmt-api/charts/site'
import { address } from '../address.ts'
import { nameLink } from '../page-text.ts'
import { withCost } from './money.ts'
import { daysOfBar, type TargetUsage } from './target-usage.ts'
import type { UsageSpan } from './usage-span.ts'
import { changeText, costsOf } from './usage-sum.ts'

/** A row for each target. */
export function usageTable(
  usages: readonly TargetUsage[],
  { span, caption }: { readonly span: UsageSpan; readonly caption: string },
): Html {
  return dataTable({
    id: 'usage',
    narrow: 'scroll',
    caption,
    columns: [
      { name: 'target' },
      { name: 'this month', kind: 'number' },
      { name: 'forecast', kind: 'number' },
      { name: 'budget', kind: 'number' },
      { name: 'used', kind: 'number' },
      { name: 'outlook' },
      { name: 'change', kind: 'number' },
      { name: `${span.days} days`, kind: 'number' },
      { name: daysOfBar(span) > 1 ? 'weeks' : 'days' },
      { name: 'last day', kind: 'time' },
    ],
    rows: usages.map((usage) => rowOf(usage, span)),
    empty: 'No target matches. Choose another name or label.',
  })
}

function rowOf(usage: TargetUsage, span: UsageSpan): TableCell[] {
  const { target, lastDay, month } = usage
  const { days, from, to } = span
  const isKnown = lastDay !== undefined
  const costs = costsOf([usage])
  const budget = month.budget && month.budget.amount / Number(lastDayOfMonth(to).slice(8))
  const each = daysOfBar(span) > 1 ? 'on the average day of each week' : 'on each day'
  const what = `${target}: units ${each} from ${from} to the day before ${to}${budget === undefined ? '' : `, daily budget ${formatAmount(budget)}`}`
  return [
    nameLink(address(`/usage/${target}`, { days }), target),
    isKnown ? withCost(formatAmount(month.used), costs.month) : undefined,
    month.forecast && withCost(formatAmount(month.forecast.expected), costs.expected),
    month.budget && withCost(formatAmount(month.budget.amount), costs.budget),
    month.budget === undefined || !isKnown ? undefined : html`${formatPercent(month.budget.usedShare)}`,
    outlookBadge(usage),
    changeText(usage),
    isKnown ? html`${formatAmount(usage.total)}` : undefined,
    isKnown ? sparkBars({ values: usage.bars, line: budget, label: what }) : undefined,
    isKnown ? html`<time datetime="${lastDay}">${formatDay(lastDay, to)}</time>` : 'no data',
  ]
}

/** A day, short enough for a phone: `Nov 19`. */
const monthDay = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A day without its year, unless that is another one than today's. */
const formatDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? monthDay.format(new Date(day)) : day

/** Usage of a month relative to its budget. */
export function outlookBadge({ month: { budget } }: TargetUsage): Html | undefined {
  const { passesOn, expectedShare = 0 } = budget?.outlook ?? {}
  const day = passesOn === undefined ? '' : ` ${monthDay.format(new Date(passesOn))}`
  switch (budget?.state) {
    case 'passed':
      return badge('bad', `passed${day}`)
    case 'expected':
      return badge('warning', `passes${day}`)
    case 'possible':
      return badge('active', `may pass, ${formatPercent(expectedShare)}`)
    case 'within':
      return badge('good', `within, ${formatPercent(expectedShare)}`)
    case undefined:
      return undefined
  }
}
