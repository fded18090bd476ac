import { addDays } from '@mgmt-api/base/days'
import { dataTable, factList, html, type Html } from '@mgmt-api/charts'
import { counted } from '@mgmt-api/command'
import { readUsageTotals } from '../../../queries/read-usage-totals.ts'
import { formatAmount, formatPercent } from '../format-number.ts'
import { moreLink, nameLink, section } from '../page-text.ts'
import type { PageSources } from '../page-sources.ts'
import { forecastDaysNeeded, type TargetUsage, targetUsages } from '../usage/target-usage.ts'
import { spanOf } from '../usage/usage-span.ts'
import { isOverBudget, sumFacts, sumUsage } from '../usage/usage-sum.ts'
import { outlookBadge } from '../usage/usage-table.ts'

/** Rows of each table. */
const most = 5

/** Usage of this month, the largest targets, and budgets at risk; empty if no usage is known. */
export async function usageSection({ db, clock, config }: PageSources): Promise<Html> {
  const now = clock.now()
  const span = spanOf(new URLSearchParams({ days: '30' }), now)
  const totals = await readUsageTotals(db, { from: addDays(span.to, -forecastDaysNeeded), to: span.to })
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
  const top = usages.filter((usage) => usage.month > 0).toSorted((a, b) => b.month - a.month)
  return html`<div>${dataTable({
    id: 'top-usage',
    narrow: 'scroll',
    caption: 'Highest usage',
    columns: [{ name: 'target' }, { name: 'units', kind: 'number' }, { name: 'share', kind: 'number' }],
    rows: top
      .slice(0, most)
      .map((usage) => [
        nameLink(`/usage/${usage.target}`, usage.target),
        html`${formatAmount(usage.month)}`,
        html`${formatPercent(usage.month / month)}`,
      ]),
    empty: 'No usage is recorded this month.',
  })}${moreLink('/usage?order=units', usages.length > most, `All ${counted(usages.length, 'target')}`)}</div>`
}

/** The targets with budgets at risk. */
function budgetTable(usages: readonly TargetUsage[]): Html {
  const share = ({ expectedShare, usedShare }: TargetUsage): number => expectedShare ?? usedShare ?? 0
  const over = usages.filter(isOverBudget).toSorted((a, b) => share(b) - share(a))
  return html`<div>${dataTable({
    id: 'over-budget',
    narrow: 'scroll',
    caption: 'Budgets at risk',
    columns: [{ name: 'target' }, { name: 'used', kind: 'number' }, { name: 'outlook' }],
    rows: over
      .slice(0, most)
      .map((usage) => [
        nameLink(`/usage/${usage.target}`, usage.target),
        usage.usedShare === undefined ? undefined : html`${formatPercent(usage.usedShare)}`,
        outlookBadge(usage),
      ]),
    empty: 'No budget is at risk.',
  })}${moreLink('/usage', over.length > most, `All ${counted(over.length, 'target')} over budget`)}</div>`
}
