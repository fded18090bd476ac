import { type Verb, verb } from '../core/verb.ts'
import type { LogsCount, SpansCount } from './counts.ts'
import type { DetailedDailyEvaluationTokens } from './daily-evaluation-tokens.ts'
import type { DetailedDailyProcessedGbs } from './daily-processed-gbs.ts'
import type { DetailedDailyUnits } from './daily-units.ts'
import type { DataUsageBody, DataUsageResponse, GetDataUsageCapabilitiesResponse } from './data-usage-query.messages.ts'
import { dataUsage, getDataUsageCapabilities } from './data-usage-query.operations.ts'
import type {
  DailyUsageBody,
  DataUsageMetricsExportStatus,
  GetDataUsageQuery,
  GetLogsCountQuery,
  GetSpansCountQuery,
} from './data-usage.messages.ts'
import {
  getDailyUsageEvaluationTokens,
  getDailyUsageProcessedGbs,
  getDailyUsageUnits,
  getDataUsage,
  getDataUsageMetricsExportStatus,
  getLogsCount,
  getSpansCount,
  updateDataUsageMetricsExportStatus,
} from './data-usage.operations.ts'
import type { DataUsageEntry } from './dimensions.ts'

/** Date range, resolution, aggregation and filters of a usage summary. */
export interface UsageSummaryRest {
  readonly query?: Partial<GetDataUsageQuery> | undefined
}

/** Date range, resolution, filters and aggregation of a count of logs. */
export interface LogsCountRest {
  readonly query?: Partial<GetLogsCountQuery> | undefined
}

/** Date range, resolution and filters of a count of spans. */
export interface SpansCountRest {
  readonly query?: Partial<GetSpansCountQuery> | undefined
}

/** Verbs of data usage. */
export interface UsageVerbs {
  /** Units used on each day of a period. */
  readonly dailyUnits: Verb<[period: DailyUsageBody], DetailedDailyUnits[]>
  /** Gigabytes processed on each day of a period. */
  readonly dailyProcessedGbs: Verb<[period: DailyUsageBody], DetailedDailyProcessedGbs[]>
  /** Tokens used by evaluations on each day of a period. */
  readonly dailyEvaluationTokens: Verb<[period: DailyUsageBody], DetailedDailyEvaluationTokens[]>
  /** Ingested logs by time interval, priority and severity. An interval is at least a second long. */
  readonly logsCount: Verb<[], LogsCount[], LogsCountRest>
  /** Ingested spans by time interval. An interval is at least a second long. */
  readonly spansCount: Verb<[], SpansCount[], SpansCountRest>
  /** Units and gigabytes by time interval and dimension. An interval is at least an hour long. */
  readonly summary: Verb<[], DataUsageEntry[], UsageSummaryRest>
  /** Whether usage is exported to the metrics of the account. */
  readonly exportStatus: Verb<[], DataUsageMetricsExportStatus>
  /** Enables or disables the export of usage to the metrics of the account. */
  readonly setExportStatus: Verb<[status: DataUsageMetricsExportStatus], DataUsageMetricsExportStatus>
  /** Billable usage in daily or hourly buckets, filtered and grouped by labels. `capabilities` returns the bounds. */
  readonly query: Verb<[query: DataUsageBody], DataUsageResponse>
  /** Labels, measurements and bounds of `query`. The bounds can be lower than those of the contract. */
  readonly capabilities: Verb<[], GetDataUsageCapabilitiesResponse>
}

/** How each verb of data usage calls its operation. */
export const usageVerbs: UsageVerbs = {
  dailyUnits: verb(getDailyUsageUnits, { answer: 'units' }),
  dailyProcessedGbs: verb(getDailyUsageProcessedGbs, { answer: 'gbs' }),
  dailyEvaluationTokens: verb(getDailyUsageEvaluationTokens, { answer: 'tokens' }),
  logsCount: verb(getLogsCount, { answer: 'logsCount' }),
  spansCount: verb(getSpansCount, { answer: 'spansCount' }),
  summary: verb(getDataUsage, { answer: 'entries' }),
  exportStatus: verb(getDataUsageMetricsExportStatus),
  setExportStatus: verb(updateDataUsageMetricsExportStatus),
  query: verb(dataUsage),
  capabilities: verb(getDataUsageCapabilities),
}
