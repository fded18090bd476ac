import { dayOf } from '@mgmt-api/base/days'
import { type BudgetOutlook, reportDays, usageMonth, type UsageSeries } from '@mgmt-api/data-usage'
import { budgetOf } from '../../config/config.ts'
import { readStoredUsage } from '../usage-history/read-usage.ts'
import { type JobFinding, type JobDefinition, RunFault } from '../job.ts'

/** Compares the usage of the month so far and its forecast with a budget. Reads only the usage stored by usage-history. */
export const usageBudget: JobDefinition<'usage-budget'> = {
  kind: 'usage-budget',
  brief: 'Compares the usage of the month and its forecast with a budget',
  operations: [],
  async run({ db, target, config, job, clock }) {
    const budget = budgetOf(config, target)
    if (budget === undefined)
      throw new RunFault(`${target.name} has no budget: set "budget", "budgets" or "label_budgets" of ${job}`)
    const now = clock.now()
    const today = dayOf(now)
    const needed = reportDays({ span: { from: today, to: today }, now, compare: false })
    const series = await readStoredUsage(db, target.name, needed)
    if (series.days.length === 0) return { note: 'no usage is stored yet: run usage-history first' }
    const decision = decideBudget(series, { budget, now, price: target.price })
    const inputs = { budget, days: series.days.map(({ date, total }) => [date, total ?? null]) }
    return {
      note: decision.note,
      findings: decision.findings,
      async write(transaction) {
        await transaction
          .insertInto('budget_decisions')
          .values({
            job,
            target: target.name,
            decided_at: now,
            month: today.slice(0, 7),
            inputs: JSON.stringify(inputs),
            outlook: JSON.stringify(decision.outlook ?? { used: decision.used }),
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      },
    }
  },
}

interface BudgetDecision {
  /** Usage of the month so far. */
  readonly used: number
  /** Absent with too few days for a forecast. */
  readonly outlook?: BudgetOutlook | undefined
  readonly findings: readonly JobFinding[]
  readonly note: string
}

/** Evaluates the budget of a month. */
function decideBudget(
  series: UsageSeries,
  { budget, now, price }: { readonly budget: number; readonly now: Date; readonly price?: number | undefined },
): BudgetDecision {
  const { month, used, budget: known } = usageMonth(series, { now, budget })
  const outlook = known?.outlook
  // The cost beyond the budget where there is a price.
  const weightOf = (amount: number): number => (amount - budget) * (price ?? 1)
  if (outlook === undefined) {
    const title = `budget exceeded, ${percent(used / budget)}`
    const exceeded = { key: `passed ${month}`, title, details: { budget, used }, weight: weightOf(used) }
    return {
      used,
      findings: known?.state === 'passed' ? [exceeded] : [],
      note: `${units(used)} of ${units(budget)} used; too few days for a forecast`,
    }
  }
  const note = `${units(used)} of ${units(budget)} used, ${units(outlook.expected)} expected`
  const weight = weightOf(outlook.state === 'passed' ? used : outlook.expected)
  return { used, outlook, findings: findingsOf(outlook).map((finding) => ({ ...finding, weight })), note }
}

function findingsOf(outlook: BudgetOutlook): readonly JobFinding[] {
  const { month, usedShare, expectedShare, state, passesOn } = outlook
  const day = passesOn === undefined ? '' : ` on ${dayMonth.format(new Date(passesOn))}`
  const details = { ...outlook }
  if (state === 'passed')
    return [{ key: `passed ${month}`, title: `budget exceeded${day}, ${percent(usedShare)}`, details }]
  if (state !== 'expected') return []
  const title = `budget will be exceeded${day}, ${percent(expectedShare)} expected`
  return [{ key: `expected ${month}`, title, details }]
}

const dayMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

const percent = (share: number): string => `${(share * 100).toLocaleString('en', { maximumFractionDigits: 0 })} %`

const units = (amount: number): string => `${amount.toLocaleString('en', { maximumFractionDigits: 1 })} units`
