import { addDays } from '@mgmt-api/base/days'
import { unusualDays, type UnusualDay, type UsageSeries } from '@mgmt-api/data-usage'
import type { Config } from '../../../config/config.ts'
import { readStoredUsage } from '../../../jobs/usage-history/read-usage.ts'
import type { StoreDatabase } from '../../../store/tables.ts'
import { monthlyBudget, findJobOfTarget } from './monthly-budget.ts'
import { forecastDaysNeeded } from './target-usage.ts'
import type { UsageSpan } from './usage-span.ts'

/** By what a day is judged. */
export interface UsageRules {
  readonly weeks: number
  readonly sensitivity: number
  readonly settle_days: number
}

/** What the page of a target shows. */
export interface UsagePageData {
  /** With the days before the span that it takes to judge and to forecast. */
  readonly series: UsageSeries
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
  return { series, span, rules, unusual: unusualOf(series, span, rules), budget: monthlyBudget(config, target), now }
}

/** Those of the job that looks for anomalies of this target, or what they are by default. */
const rulesOf = (config: Config, target: string): UsageRules =>
  findJobOfTarget(config, 'usage-anomaly', target) ?? { weeks: 8, sensitivity: 5, settle_days: 1 }

/** The first day without which something of the page could not be said. */
function firstNeeded({ from, to }: UsageSpan, { weeks }: UsageRules): string {
  const [first = from] = [addDays(from, -weeks * 7), addDays(to, -forecastDaysNeeded)].sort()
  return first
}

/** Days back to which parts are judged as well: it takes ten times as long as for the whole. */
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
