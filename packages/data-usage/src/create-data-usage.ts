import type { ResourceClient } from '@mgmt-api/collections'
import { checkCaller, mapCall } from '@mgmt-api/collections/internal'
import type { Call, Caller, CallOptions } from '@mgmt-api/models'
import {
  type DataUsageBody,
  type DataUsageEntry,
  type DataUsageResponse,
  getDataUsageCapabilities,
  getDataUsageMetricsExportStatus,
  type LogsCount,
  type SpansCount,
  updateDataUsageMetricsExportStatus,
  type UsageVerbs,
} from '@mgmt-api/models/data-usage'
import { type CountOptions, logsCount, type LogsCountOptions, spansCount } from './counts.ts'
import {
  dailyEvaluationTokens,
  dailyProcessedGbs,
  dailyUnits,
  type GigabytesDay,
  type TokensDay,
  type UsageDay,
} from './daily.ts'
import type { UsagePeriod } from './period.ts'
import { usageQuery } from './query.ts'
import type { SpanOptions } from './read-span.ts'
import type { UsageTimes } from './read-times.ts'
import { type SummaryOptions, usageSummary } from './summary.ts'

/** Data usage group of the Management API. */
export interface DataUsage extends Pick<ResourceClient<UsageVerbs>, 'capabilities'> {
  /**
   * Units used on each day of a period, oldest first. Days are in UTC, the first and the last included. Days without a record
   * are left out, see `missingDays`; the latest days may still rise.
   *
   * A span of days that the service refuses as a whole is requested in parts, see `maxDays`.
   * @throws {MgmtError} kind `validation` for invalid days, before anything is sent, and for a span that would need more than
   * 400 requests; `api` if the service refuses; `network`, `timeout`, `aborted` or `decode`.
   * @example
   * const days = await usage.dailyUnits({ from: '2026-10-01', to: new Date() })
   * const recent = await usage.dailyUnits({ range: 'last-30-days' })
   */
  dailyUnits(period: UsagePeriod, options?: SpanOptions): Call<UsageDay[]>
  /** Gigabytes processed on each day of a period; otherwise as `dailyUnits`. */
  dailyProcessedGbs(period: UsagePeriod, options?: SpanOptions): Call<GigabytesDay[]>
  /** Tokens used by evaluations on each day of a period; otherwise as `dailyUnits`. */
  dailyEvaluationTokens(period: UsagePeriod, options?: SpanOptions): Call<TokensDay[]>
  /**
   * Counts of ingested logs by interval, priority and severity, oldest first. Days are split as for `dailyUnits`, but halved
   * only if the request has no other options, so that a refusal concerns the days.
   * @throws {MgmtError} as `dailyUnits`.
   * @example const counts = await usage.logsCount({ from: '2026-10-01', to: '2026-10-07' }, { resolution: '86400s' })
   */
  logsCount(times: UsageTimes, options?: LogsCountOptions): Call<LogsCount[]>
  /** Counts of ingested spans by interval, oldest first; otherwise as `logsCount`. */
  spansCount(times: UsageTimes, options?: CountOptions): Call<SpansCount[]>
  /**
   * Units and gigabytes by interval, summed by the given dimensions, oldest first; otherwise as `logsCount`.
   * @example const entries = await usage.summary({ from: '2026-10-01', to: '2026-10-07' }, { by: ['pillar', 'priority'] })
   */
  summary(times: UsageTimes, options?: SummaryOptions): Call<DataUsageEntry[]>
  /** Whether usage is exported to the metrics of the account. */
  exportStatus(options?: CallOptions): Call<boolean>
  /**
   * Enables or disables the export of usage to the metrics of the account, and returns the new status.
   * @example await usage.setExportStatus(true)
   */
  setExportStatus(enabled: boolean, options?: CallOptions): Call<boolean>
  /**
   * Usage by day or hour, filtered and grouped by labels; `capabilities` lists them. If a response arrives in parts, the parts
   * of a day or hour are merged.
   * @throws {MgmtError} kind `validation` before anything is sent; `api` if the service refuses.
   * @example
   * const { buckets } = await usage.query({
   *   daily: { relativeRange: 'DAILY_RELATIVE_RANGE_LAST_7_DAYS' },
   *   groupBy: { keys: ['feature_id'] },
   * })
   */
  query(query: DataUsageBody, options?: CallOptions): Call<DataUsageResponse>
}

/**
 * Creates the client of the data usage group over any caller. Sends nothing.
 * @example
 * const usage = createDataUsage(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for (const { date, totalUnits } of await usage.dailyUnits({ range: 'last-30-days' })) console.log(date, totalUnits?.value)
 */
// By hand: nine of the ten methods convert their input or response, and `bind` for the other would add 1.2 kB to bundles.
export function createDataUsage(caller: Caller): DataUsage {
  checkCaller(caller)
  return {
    dailyUnits: (period, options) => dailyUnits(caller, period, options),
    dailyProcessedGbs: (period, options) => dailyProcessedGbs(caller, period, options),
    dailyEvaluationTokens: (period, options) => dailyEvaluationTokens(caller, period, options),
    logsCount: (times, options) => logsCount(caller, times, options),
    spansCount: (times, options) => spansCount(caller, times, options),
    summary: (times, options) => usageSummary(caller, times, options),
    exportStatus: (options) => mapCall(caller.call(getDataUsageMetricsExportStatus, {}, options), isEnabled),
    setExportStatus: (enabled, options) =>
      mapCall(caller.call(updateDataUsageMetricsExportStatus, { body: { enabled } }, options), isEnabled),
    query: (body, options) => usageQuery(caller, body, options),
    capabilities: (options) => caller.call(getDataUsageCapabilities, {}, options),
  }
}

// The service may omit a field that is false.
const isEnabled = ({ enabled = false }: { enabled?: boolean | undefined }): boolean => enabled
