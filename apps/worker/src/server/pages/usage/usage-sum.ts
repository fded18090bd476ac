import { formatAmount, formatCount, formatPercent } from '@mgmt-api/base/numbers'
import type { PageFact } from '@mgmt-api/charts'
import { counted } from '@mgmt-api/command'
import type { TargetUsage } from './target-usage.ts'

/** The month of several targets together. */
export interface UsageSum {
  readonly targets: number
  readonly month: number
  /** Of the targets with a forecast. */
  readonly expected: number
  readonly foreseen: number
  /** Of the targets with a budget: their number, their budgets, and their usage. */
  readonly budgeted: number
  readonly budget: number
  readonly used: number
  /** Targets that have exceeded their budget or are expected to. */
  readonly over: number
  /** Of all days of the span. */
  readonly total: number
}

export function sumUsage(usages: readonly TargetUsage[]): UsageSum {
  const sum = (values: readonly (number | undefined)[]): number =>
    values.reduce<number>((all, value) => all + (value ?? 0), 0)
  const budgeted = usages.filter(({ month }) => month.budget !== undefined)
  return {
    targets: usages.length,
    month: sum(usages.map(({ month }) => month.used)),
    expected: sum(usages.map(({ month }) => month.forecast?.expected)),
    foreseen: usages.filter(({ month }) => month.forecast !== undefined).length,
    budgeted: budgeted.length,
    budget: sum(budgeted.map(({ month }) => month.budget?.amount)),
    used: sum(budgeted.map(({ month }) => month.used)),
    over: budgeted.filter(isOverBudget).length,
    total: sum(usages.map(({ total }) => total)),
  }
}

export const isOverBudget = ({ month: { budget } }: TargetUsage): boolean =>
  budget?.state === 'passed' || budget?.state === 'expected'

/** The expected share of the budget, or the used one without a forecast; undefined without a budget. */
export const budgetShare = ({ month: { budget } }: TargetUsage): number | undefined =>
  budget?.outlook?.expectedShare ?? budget?.usedShare

/**
 * The sum in a few numbers.
 * @param month as `2026-11`
 */
export const sumFacts = (sum: UsageSum, month: string): PageFact[] => [
  {
    name: 'this month',
    value: formatAmount(sum.month),
    unit: 'units',
    note: `${month}, ${counted(sum.targets, 'target')}`,
  },
  {
    name: 'forecast',
    value: sum.foreseen === 0 ? '–' : formatAmount(sum.expected),
    unit: sum.foreseen === 0 ? undefined : 'units',
    note: sum.foreseen === 0 ? 'too few days are known' : `of ${counted(sum.foreseen, 'target')}`,
  },
  ...(sum.budget === 0
    ? [{ name: 'budgets', value: '–', note: 'none is configured' }]
    : [
        {
          name: 'of all budgets',
          value: formatPercent(sum.used / sum.budget),
          note: `${formatAmount(sum.used)} of ${formatAmount(sum.budget)} units`,
        },
        {
          name: 'over budget',
          value: formatCount(sum.over),
          note: `or expected to be, of ${counted(sum.budgeted, 'target')}`,
        },
      ]),
]
