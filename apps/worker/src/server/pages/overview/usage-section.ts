import { formatAmount, formatPercent } from '@mgmt-api/base/numbers'
import { dataTable, factList, html, type Html } from '@mgmt-api/charts'
import { counted } from '@mgmt-api/command'
import { reportDays } from '@mgmt-api/data-usage'
import { readUsageTotals } from '../../../queries/read-usage-totals.ts'
import { moreLink, nameLink, section } from '../page-text.ts'
import type { PageSources } from '../page-sources.ts'
import { type TargetUsage, targetUsages } from '../usage/target-usage.ts'
import { spanOf } from '../usage/usage-span.ts'
import { budgetShare, isOverBudget, sumFacts, sumUsage } from '../usage/usage-sum.ts'
import { outlookBadge } from '../usage/usage-table.ts'

/** Rows of each table. */
const most = 5

/** Usage of this month, the largest targets, and budgets at risk; empty if no usage is known. */
export async function usageSection({ db, clock, config }: PageSources): Promise<Html> {
  const now = clock.now()
  const span = spanOf(new URLSearchParams({ days: '30' }), now)
  const totals = await readUsageTotals(db, reportDays({ span, now, compare: false }))
  if (totals.size === 0) return html``
  const usages = targetUsages(totals, { config: await config(), span, now })
  const sum = sumUsage(usages)
  return section('usage', 'Usage this month', [
    factList(sumFacts(sum, span.to.slice(0, 7))),
    html`<div class="parts">${topTable(usages, sum.month)}${sum.budgeted === 0 ? '' : budgetTable(usages)}</div>`,
  ])
}

/** The targets with the highest usage. */
function topTable(usages: readonly TargetUsage[], month: number): Html {
  const top = usages.filter((usage) => usage.month.used > 0).toSorted((a, b) => b.month.used - a.month.used)
  return html`<div>${dataTable({
    id: 'top-usage',
    narrow: 'scroll',
    caption: 'Highest usage',
    columns: [{ name: 'target' }, { name: 'units', kind: 'number' }, { name: 'share', kind: 'number' }],
    rows: top
      .slice(0, most)
      .map((usage) => [
        nameLink(`/usage/${usage.target}`, usage.target),
        html`${formatAmount(usage.month.used)}`,
        html`${formatPercent(usage.month.used / month)}`,
      ]),
    empty: 'No usage is recorded this month.',
  })}${moreLink('/usage?order=units', usages.length > most, `All ${counted(usages.length, 'target')}`)}</div>`
}

/** The targets with budgets at risk. */
function budgetTable(usages: readonly TargetUsage[]): Html {
  const over = usages.filter(isOverBudget).toSorted((a, b) => (budgetShare(b) ?? 0) - (budgetShare(a) ?? 0))
  return html`<div>${dataTable({
    id: 'over-budget',
    narrow: 'scroll',
    caption: 'Budgets at risk',
    columns: [{ name: 'target' }, { name: 'used', kind: 'number' }, { name: 'outlook' }],
    rows: over
      .slice(0, most)
      .map((usage) => [
        nameLink(`/usage/${usage.target}`, usage.target),
        usage.month.budget && html`${formatPercent(usage.month.budget.usedShare)}`,
        outlookBadge(usage),
      ]),
    empty: 'No budget is at risk.',
  })}${moreLink('/usage', over.length > most, `All ${counted(over.length, 'target')} over budget`)}</div>`
}
