import { addDays } from '@mgmt-api/base/days'
import { reportDays, type UsageReport, usageReport } from '@mgmt-api/data-usage'
import { type Config, type PriceConfig, priceOf } from '../../../config/config.ts'
import { readStoredUsage } from '../../../jobs/usage-history/read-usage.ts'
import { readUsageSources, type SourceDays } from '../../../queries/read-usage-sources.ts'
import type { StoreDatabase } from '../../../store/tables.ts'
import { monthlyBudget, findJobOfTarget } from './monthly-budget.ts'
import type { UsageSpan } from './usage-span.ts'

/** Data of the page of a target. */
export interface UsagePageData {
  readonly report: UsageReport
  /** Sources of the days of the span, the oldest first. */
  readonly sources: readonly SourceDays[]
  readonly span: UsageSpan
  readonly price: PriceConfig | undefined
  /** Weeks with which a day is compared. */
  readonly weeks: number
}

export interface UsagePageOptions {
  readonly config: Config
  readonly target: string
  readonly span: UsageSpan
  readonly now: Date
}

/** Days for which parts are checked too, which takes ten times as long as for the total. */
const partDays = 90

export async function readUsagePageData(db: StoreDatabase, options: UsagePageOptions): Promise<UsagePageData> {
  const { config, target, span, now } = options
  // The settings of this target's anomaly job, or the defaults.
  const rules = findJobOfTarget(config, 'usage-anomaly', target) ?? { weeks: 8, sensitivity: 5, settle_days: 1 }
  const { weeks, sensitivity: tolerance } = rules
  const settledBefore = addDays(span.to, -rules.settle_days)
  const unusual = { weeks, tolerance, settledBefore, partsFrom: addDays(span.to, -partDays) }
  const asked = { span, now, compare: false, budget: monthlyBudget(config, target), unusual }
  const report = usageReport(await readStoredUsage(db, target, reportDays(asked)), asked)
  return { report, sources: await readUsageSources(db, target, span), span, price: targetPrice(config, target), weeks }
}

/** The price of a target's units; undefined if it has none. */
function targetPrice(config: Config, target: string): PriceConfig | undefined {
  const configured = config.targets.find(({ name }) => name === target)
  return configured && priceOf(config, configured)
}
