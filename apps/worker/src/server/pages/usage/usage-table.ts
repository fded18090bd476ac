import { lastDayOfMonth } from '@mgmt-api/base/days'
import { formatAmount, formatPercent } from '@mgmt-api/base/numbers'
import { type TableCell, dataTable, html, type Html, sparkBars } from '@mgmt-api/charts'
import { badge } from '@mgmt-api/charts/site'
import { multiplyDecimals } from '../../../base/decimal.ts'
import { address } from '../address.ts'
import { nameLink } from '../page-text.ts'
import { daysOfBar, type TargetUsage } from './target-usage.ts'
import type { UsageSpan } from './usage-span.ts'
import { changeText } from './usage-sum.ts'

/** A row for each target. */
export function usageTable(
  usages: readonly TargetUsage[],
  { span, caption }: { readonly span: UsageSpan; readonly caption: string },
): Html {
  const isPriced = usages.some(({ price }) => price !== undefined)
  return dataTable({
    id: 'usage',
    narrow: 'scroll',
    caption,
    columns: [
      { name: 'target' },
      { name: 'used', kind: 'number' },
      { name: 'outlook' },
      { name: 'this month', kind: 'number' },
      { name: 'change', kind: 'number' },
      { name: 'forecast', kind: 'number' },
      { name: 'budget', kind: 'number' },
      { name: `${span.days} days`, kind: 'number' },
      { name: daysOfBar(span) > 1 ? 'weeks' : 'days' },
      { name: 'last day', kind: 'time' },
      ...(isPriced ? [{ name: 'cost this month', kind: 'number' as const }] : []),
    ],
    rows: usages.map((usage) => [...rowOf(usage, span), ...(isPriced ? [costOf(usage)] : [])]),
    empty: 'No target matches. Choose another name or label.',
  })
}

function rowOf(usage: TargetUsage, span: UsageSpan): TableCell[] {
  const { target, lastDay, month } = usage
  const { days, from, to } = span
  const isKnown = lastDay !== undefined
  const budget = month.budget && month.budget.amount / Number(lastDayOfMonth(to).slice(8))
  const each = daysOfBar(span) > 1 ? 'on the average day of each week' : 'on each day'
  const what = `${target}: units ${each} from ${from} to the day before ${to}${budget === undefined ? '' : `, daily budget ${formatAmount(budget)}`}`
  return [
    nameLink(address(`/usage/${target}`, { days }), target),
    month.budget === undefined || !isKnown ? undefined : html`${formatPercent(month.budget.usedShare)}`,
    outlookBadge(usage),
    isKnown ? html`${formatAmount(month.used)}` : undefined,
    changeText(usage),
    month.forecast && html`${formatAmount(month.forecast.expected)}`,
    month.budget && html`${formatAmount(month.budget.amount)}`,
    isKnown ? html`${formatAmount(usage.total)}` : undefined,
    isKnown ? sparkBars({ values: usage.bars, line: budget, label: what }) : undefined,
    isKnown ? html`<time datetime="${lastDay}">${lastDay}</time>` : 'no data',
  ]
}

/** A day of this month, short enough for a phone: `Nov 19`. */
const monthDay = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** The cost of the month so far, in its currency; undefined without a price or usage. */
function costOf({ month, price, lastDay }: TargetUsage): TableCell {
  if (price === undefined || lastDay === undefined) return undefined
  const cost = Number(multiplyDecimals(month.used, price.per_unit))
  return html`${cost.toLocaleString('en', { style: 'currency', currency: price.currency, currencyDisplay: 'code' })}`
}

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
