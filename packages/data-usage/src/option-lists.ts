import { callOptions, type OptionNames } from '@mgmt-api/models'
import type { BudgetOptions } from './budget-outlook.ts'
import type { CountOptions, LogsCountOptions } from './counts.ts'
import type { ForecastOptions } from './forecast-month.ts'
import type { UsagePeriod } from './period.ts'
import type { SpanOptions } from './read-span.ts'
import type { UsageTimes } from './read-times.ts'
import type { SummaryOptions } from './summary.ts'
import type { UnusualDaysOptions } from './unusual-days.ts'
import type { UsageReportOptions } from './usage-report.ts'

// Not spread: bundlers keep a spread that nothing uses.

export const spanOptions: OptionNames<SpanOptions> = /* @__PURE__ */ Object.assign(
  { maxDays: true } as const,
  callOptions,
)

export const countOptions: OptionNames<CountOptions> = /* @__PURE__ */ Object.assign(
  { resolution: true, applications: true, subsystems: true } as const,
  spanOptions,
)

export const logsCountOptions: OptionNames<LogsCountOptions> = /* @__PURE__ */ Object.assign(
  { by: true } as const,
  countOptions,
)

export const summaryOptions: OptionNames<SummaryOptions> = /* @__PURE__ */ Object.assign(
  { resolution: true, by: true, dimensions: true } as const,
  spanOptions,
)

export const usagePeriod: OptionNames<UsagePeriod> = { range: true, from: true, to: true }

export const usageTimes: OptionNames<UsageTimes> = { from: true, to: true, start: true, end: true }

export const forecastOptions: OptionNames<ForecastOptions> = { now: true }

/** Those of `budgetOutlook` and of `usageMonth`. */
export const budgetOptions: OptionNames<BudgetOptions> = { now: true, budget: true }

export const unusualDaysOptions: OptionNames<UnusualDaysOptions> = {
  weeks: true,
  tolerance: true,
  from: true,
  settledBefore: true,
  partsFrom: true,
}

export const usageReportOptions: OptionNames<UsageReportOptions> = {
  span: true,
  now: true,
  by: true,
  compare: true,
  forecast: true,
  budget: true,
  unusual: true,
}
