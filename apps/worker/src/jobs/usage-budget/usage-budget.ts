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
    const decision = decideBudget(series, { budget, now })
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
  { budget, now }: { readonly budget: number; readonly now: Date },
): BudgetDecision {
  const { month, used, budget: known } = usageMonth(series, { now, budget })
  const outlook = known?.outlook
  const amount = units(budget)
  if (outlook === undefined) {
    const isExceeded = known?.state === 'passed'
    const exceeded = {
      key: `passed ${month}`,
      title: `The budget of ${amount} for ${month} is exceeded`,
      details: { budget, used },
    }
    return {
      used,
      findings: isExceeded ? [exceeded] : [],
      note: `${units(used)} of ${amount} used; too few days for a forecast`,
    }
  }
  const note = `${units(used)} of ${amount} used, ${units(outlook.expected)} expected`
  return { used, outlook, findings: findingsOf(outlook), note }
}

function findingsOf(outlook: BudgetOutlook): readonly JobFinding[] {
  const { month, budget, state, passesOn = '' } = outlook
  const subject = `The budget of ${units(budget)} for ${month}`
  const details = { ...outlook }
  if (state === 'passed') return [{ key: `passed ${month}`, title: `${subject} was exceeded on ${passesOn}`, details }]
  if (state === 'expected')
    return [{ key: `expected ${month}`, title: `${subject} will be exceeded on ${passesOn}`, details }]
  return []
}

const units = (amount: number): string => `${amount.toLocaleString('en', { maximumFractionDigits: 1 })} units`
