import { groupValues } from '@mgmt-api/base/lists'
import { formatAmount, formatCount, formatPercent } from '@mgmt-api/base/numbers'
import { dataTable, html, type Html } from '@mgmt-api/charts'
import type { TargetConfig } from '../../../config/config.ts'
import { address } from '../address.ts'
import { nameLink } from '../page-text.ts'
import { withCost } from './money.ts'
import type { TargetUsage } from './target-usage.ts'
import { changeText, sumUsage, type UsageSum } from './usage-sum.ts'

/** Targets with one value of a label, and their usage. */
export interface UsageGroup extends UsageSum {
  /** Undefined: targets without the label. */
  readonly value: string | undefined
}

/** Labels of all targets, in order. */
export const labelKeys = (targets: readonly TargetConfig[]): readonly string[] =>
  [...new Set(targets.flatMap(({ labels = {} }) => Object.keys(labels)))].toSorted()

/** The usage of each group of a label, the highest cost this month first, then the most units; targets without the label last. */
export function groupUsage(
  usages: readonly TargetUsage[],
  { label, targets }: { readonly label: string; readonly targets: readonly TargetConfig[] },
): readonly UsageGroup[] {
  const values = new Map(targets.map(({ name, labels }) => [name, labels?.[label]]))
  return [...groupValues(usages.map((usage) => [values.get(usage.target), usage] as const))]
    .map(([value, members]) => ({ value, ...sumUsage(members) }))
    .toSorted(
      (a, b) => Number(a.value === undefined) - Number(b.value === undefined) || b.cost - a.cost || b.month - a.month,
    )
}

export interface GroupTable {
  readonly label: string
  readonly days: number
}

/** A row for each group with a link to its targets. */
export const groupTable = (groups: readonly UsageGroup[], { label, days }: GroupTable): Html =>
  dataTable({
    id: 'usage-groups',
    narrow: 'scroll',
    caption: `Usage by ${label}`,
    columns: [
      { name: label },
      { name: 'targets', kind: 'number' },
      { name: 'this month', kind: 'number' },
      { name: 'change', kind: 'number' },
      { name: 'forecast', kind: 'number' },
      { name: 'budget', kind: 'number' },
      { name: 'used', kind: 'number' },
      { name: 'over budget', kind: 'number' },
      { name: `${days} days`, kind: 'number' },
    ],
    rows: groups.map(({ value, ...sum }) => [
      value === undefined ? 'without' : nameLink(address('/usage', { target: `${label}=${value}`, days }), value),
      html`${formatCount(sum.targets)}`,
      withCost(formatAmount(sum.month), sum.costs.month),
      changeText(sum),
      sum.foreseen === 0 ? undefined : withCost(formatAmount(sum.expected), sum.costs.expected),
      sum.budgeted === 0 ? undefined : withCost(formatAmount(sum.budget), sum.costs.budget),
      sum.budgeted === 0 ? undefined : html`${formatPercent(sum.used / sum.budget)}`,
      sum.budgeted === 0 ? undefined : html`${formatCount(sum.over)}`,
      html`${formatAmount(sum.total)}`,
    ]),
  })
