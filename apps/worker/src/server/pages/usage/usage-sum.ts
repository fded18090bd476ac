import { formatAmount, formatChange, formatCount, formatPercent } from '@mgmt-api/base/numbers'
import type { PageFact } from '@mgmt-api/charts'
import { counted } from '@mgmt-api/command'
import { costOf, type PriceConfig } from '../../../config/config.ts'
import { formatCost } from './money.ts'
import type { MonthChange, TargetUsage } from './target-usage.ts'

/** The month of several targets together. */
export interface UsageSum {
  readonly targets: number
  readonly month: number
  readonly change: MonthChange
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
  /** Cost of the month, for comparisons; 0 without a price. */
  readonly cost: number
  /** Costs of the month, its forecast, and the budgets; undefined without a price. */
  readonly costs: Readonly<Record<'month' | 'expected' | 'budget', string | undefined>>
}

export function sumUsage(usages: readonly TargetUsage[]): UsageSum {
  const sum = (values: readonly (number | undefined)[]): number =>
    values.reduce<number>((all, value) => all + (value ?? 0), 0)
  const budgeted = usages.filter(({ month }) => month.budget !== undefined)
  return {
    targets: usages.length,
    month: sum(usages.map(({ month }) => month.used)),
    change: {
      current: sum(usages.map(({ change }) => change.current)),
      previous: sum(usages.map(({ change }) => change.previous)),
    },
    expected: sum(usages.map(({ month }) => month.forecast?.expected)),
    foreseen: usages.filter(({ month }) => month.forecast !== undefined).length,
    budgeted: budgeted.length,
    budget: sum(budgeted.map(({ month }) => month.budget?.amount)),
    used: sum(budgeted.map(({ month }) => month.used)),
    over: budgeted.filter(isOverBudget).length,
    total: sum(usages.map(({ total }) => total)),
    cost: sum(usages.map(({ month, price }) => costFor(month.used, price))),
    costs: costsOf(usages),
  }
}

const costFor = (units: number, price: PriceConfig | undefined): number =>
  price === undefined ? 0 : Number(costOf(units, price))

/** By cost where there are prices, then by units. */
export const byCost =
  (unitsOf: (usage: TargetUsage) => number) =>
  (a: TargetUsage, b: TargetUsage): number =>
    costFor(unitsOf(b), b.price) - costFor(unitsOf(a), a.price) || unitsOf(b) - unitsOf(a)

/** Costs of the month of some targets, its forecast, and their budgets. */
export function costsOf(usages: readonly Pick<TargetUsage, 'month' | 'price'>[]): UsageSum['costs'] {
  const costText = (unitsOf: (month: TargetUsage['month']) => number | undefined): string | undefined =>
    formatCost(usages.map(({ month, price }) => ({ units: unitsOf(month), price })))
  return {
    month: costText(({ used }) => used),
    expected: costText(({ forecast }) => forecast?.expected),
    budget: costText(({ budget }) => budget?.amount),
  }
}

export const isOverBudget = ({ month: { budget } }: TargetUsage): boolean =>
  budget?.state === 'passed' || budget?.state === 'expected'

/** The expected share of the budget, or the used one without a forecast; undefined without a budget. */
export const budgetShare = ({ month: { budget } }: TargetUsage): number | undefined =>
  budget?.outlook?.expectedShare ?? budget?.usedShare

/** The change against the same days of last month; undefined if these are unknown or 0. */
export const changeText = ({ change: { current, previous } }: Pick<TargetUsage, 'change'>): string | undefined =>
  previous > 0 ? formatChange(current / previous - 1) : undefined

/** The sum in a few numbers. */
export const sumFacts = (sum: UsageSum): PageFact[] => [
  {
    name: 'this month',
    value: formatAmount(sum.month),
    unit: 'units',
    note: noteOf(
      sum.costs.month,
      sum.change.previous > 0
        ? `${changeText(sum) ?? ''} against the same days of last month`
        : `of ${counted(sum.targets, 'target')}`,
    ),
  },
  {
    name: 'forecast',
    value: sum.foreseen === 0 ? '–' : formatAmount(sum.expected),
    unit: sum.foreseen === 0 ? undefined : 'units',
    note:
      sum.foreseen === 0
        ? 'too few days are known'
        : noteOf(sum.costs.expected, `of ${counted(sum.foreseen, 'target')}`),
  },
  ...(sum.budget === 0
    ? [{ name: 'budgets', value: '–', note: 'none is configured' }]
    : [
        {
          name: 'of all budgets',
          value: formatPercent(sum.used / sum.budget),
          note: noteOf(
            sum.costs.budget && `of ${sum.costs.budget}`,
            `${formatCount(sum.over)} of ${formatCount(sum.budgeted)} passed or expected to pass`,
          ),
        },
      ]),
]

/** A note below a number that begins with its cost. */
export const noteOf = (cost: string | undefined, note: string): string =>
  cost === undefined ? note : `${cost}; ${note}`
