import { addDays } from '@mgmt-api/base/days'
import { unusualDays, type UnusualDay, type UsageSeries } from '@mgmt-api/data-usage'
import type { Config } from '../../../config/config.ts'
import { readStoredUsage } from '../../../jobs/usage-history/read-usage.ts'
import { readUsageSources, type SourceDays } from '../../../queries/read-usage-sources.ts'
import type { StoreDatabase } from '../../../store/tables.ts'
import { monthlyBudget, findJobOfTarget } from './monthly-budget.ts'
import { forecastDaysNeeded } from './target-usage.ts'
import type { UsageSpan } from './usage-span.ts'

/** Settings of the detection of unusual days. */
export interface UsageRules {
  readonly weeks: number
  readonly sensitivity: number
  readonly settle_days: number
}

/** Data of the page of a target. */
export interface UsagePageData {
  /** Includes the days before the span that the detection and the forecast need. */
  readonly series: UsageSeries
  /** Sources of the days of the span, the oldest first. */
  readonly sources: readonly SourceDays[]
  readonly span: UsageSpan
  readonly rules: UsageRules
  readonly unusual: readonly UnusualDay[]
  readonly budget: number | undefined
  readonly now: Date
}

export interface UsagePageOptions {
  readonly config: Config
  readonly target: string
  readonly span: UsageSpan
  readonly now: Date
}

export async function readUsagePageData(db: StoreDatabase, options: UsagePageOptions): Promise<UsagePageData> {
  const { config, target, span, now } = options
  const rules = rulesOf(config, target)
  const series = await readStoredUsage(db, target, { from: firstNeeded(span, rules), to: span.to })
  const sources = await readUsageSources(db, target, span)
  return {
    series,
    sources,
    span,
    rules,
    unusual: unusualOf(series, span, rules),
    budget: monthlyBudget(config, target),
    now,
  }
}

/** The settings of this target's anomaly job, or the defaults. */
const rulesOf = (config: Config, target: string): UsageRules =>
  findJobOfTarget(config, 'usage-anomaly', target) ?? { weeks: 8, sensitivity: 5, settle_days: 1 }

/** The first day that the page needs. */
function firstNeeded({ from, to }: UsageSpan, { weeks }: UsageRules): string {
  const [first = from] = [addDays(from, -weeks * 7), addDays(to, -forecastDaysNeeded)].sort()
  return first
}

/** Days for which parts are checked too, which takes ten times as long as for the total. */
const partDays = 90

function unusualOf(series: UsageSeries, { from, to }: UsageSpan, rules: UsageRules): readonly UnusualDay[] {
  const settings = {
    weeks: rules.weeks,
    tolerance: rules.sensitivity,
    settledBefore: addDays(to, -rules.settle_days),
  }
  const since = addDays(to, -partDays)
  const first = since > from ? since : from
  const totals = { ...series, days: series.days.map((day) => ({ ...day, parts: [] })) }
  const ofWhole = unusualDays(totals, { ...settings, from }).filter(({ date }) => date < first)
  return [...ofWhole, ...unusualDays(series, { ...settings, from: first })]
}
