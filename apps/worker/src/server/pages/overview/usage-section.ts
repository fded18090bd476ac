import { formatAmount, formatPercent } from '@mgmt-api/base/numbers'
import { dataTable, html, type Html, type PageFact } from '@mgmt-api/charts'
import { counted } from '@mgmt-api/command'
import { moreLink, nameLink, section } from '../page-text.ts'
import type { PageSources } from '../page-sources.ts'
import { withCost } from '../usage/money.ts'
import { isAnyKnown, readTargetUsages, type TargetUsage } from '../usage/target-usage.ts'
import { recentSpan } from '../usage/usage-span.ts'
import {
  budgetShare,
  byCost,
  changeText,
  costsOf,
  isOverBudget,
  noteOf,
  sumFacts,
  sumUsage,
  type UsageSum,
} from '../usage/usage-sum.ts'
import { outlookBadge } from '../usage/usage-table.ts'

/** Rows of each table. */
const most = 5

/** Usage of this month. */
export interface OverviewUsage {
  /** The highest cost first, or usage without prices. */
  readonly usages: readonly TargetUsage[]
  readonly sum: UsageSum
}

/** Undefined if no usage is known. */
export async function readOverviewUsage(sources: PageSources): Promise<OverviewUsage | undefined> {
  const usages = await readTargetUsages(sources, recentSpan(sources.clock.now()))
  if (!isAnyKnown(usages)) return undefined
  return { usages: usages.toSorted(byCost(({ month }) => month.used)), sum: sumUsage(usages) }
}

/** The month with its forecast and budgets, and the target with the highest cost, or usage without prices. */
export function usageFacts({ usages: [highest], sum }: OverviewUsage): PageFact[] {
  const facts = sumFacts(sum)
  if (highest === undefined || sum.month === 0) return facts
  const cost = costsOf([highest]).month
  const note = noteOf(cost, `${formatPercent(highest.month.used / sum.month)} of the units of this month`)
  return [...facts, { name: cost === undefined ? 'used most' : 'costs most', value: highest.target, note }]
}

/** The targets with the highest usage, and budgets at risk. */
export const usageSection = ({ usages, sum }: OverviewUsage): Html =>
  section(
    'usage',
    'Usage this month',
    html`<div class="parts">${topTable(usages, sum)}${sum.budgeted === 0 ? '' : budgetTable(usages)}</div>`,
  )

function topTable(usages: readonly TargetUsage[], sum: UsageSum): Html {
  const top = usages.filter((usage) => usage.month.used > 0)
  return html`<div>${dataTable({
    id: 'top-usage',
    narrow: 'scroll',
    caption: sum.cost > 0 ? 'Highest cost' : 'Highest usage',
    columns: [
      { name: 'target' },
      { name: 'units', kind: 'number' },
      { name: 'share', kind: 'number' },
      { name: 'change', kind: 'number' },
    ],
    rows: top
      .slice(0, most)
      .map((usage) => [
        nameLink(`/usage/${usage.target}`, usage.target),
        withCost(formatAmount(usage.month.used), costsOf([usage]).month),
        html`${formatPercent(usage.month.used / sum.month)}`,
        changeText(usage),
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
