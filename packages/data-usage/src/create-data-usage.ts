import { mapCall } from '@mgmt-api/collections'
import type { Call, Caller, CallOptions } from '@mgmt-api/models'
import {
  type DataUsageBody,
  type DataUsageEntry,
  type DataUsageResponse,
  getDataUsageCapabilities,
  type GetDataUsageCapabilitiesResponse,
  getDataUsageMetricsExportStatus,
  type LogsCount,
  type SpansCount,
  updateDataUsageMetricsExportStatus,
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

/** The data usage group of the Management API. */
export interface DataUsage {
  /**
   * Units used on each day of a period, oldest first. Days in UTC; the first and the last are both included. Days that
   * the service knows nothing of are left out, see `missingDays`; the latest days may still rise.
   *
   * A span of days that the service refuses as a whole is asked for in parts, see `maxDays`.
   * @throws {MgmtError} kind `validation` for days that make no sense, before anything is sent, and for a span that would
   * take more than 400 requests; `api` where the service refuses; `network`, `timeout`, `aborted` or `decode`.
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
   * Logs taken in, by stretch of time, priority and severity, oldest first. Days are split as those of `dailyUnits` are,
   * but halved only where nothing beside them is asked for, so that a refusal cannot be about something else.
   * @throws {MgmtError} as `dailyUnits`.
   * @example const counts = await usage.logsCount({ from: '2026-10-01', to: '2026-10-07' }, { resolution: '86400s' })
   */
  logsCount(times: UsageTimes, options?: LogsCountOptions): Call<LogsCount[]>
  /** Spans taken in, by stretch of time, oldest first; otherwise as `logsCount`. */
  spansCount(times: UsageTimes, options?: CountOptions): Call<SpansCount[]>
  /**
   * Units and gigabytes by stretch of time, added up by the dimensions that are asked for, oldest first; otherwise as
   * `logsCount`.
   * @example const entries = await usage.summary({ from: '2026-10-01', to: '2026-10-07' }, { by: ['pillar', 'priority'] })
   */
  summary(times: UsageTimes, options?: SummaryOptions): Call<DataUsageEntry[]>
  /** Whether usage is written into the account's own metrics. */
  exportStatus(options?: CallOptions): Call<boolean>
  /** Begins or ends writing usage into the account's own metrics. Returns what is the case afterwards. */
  setExportStatus(enabled: boolean, options?: CallOptions): Call<boolean>
  /**
   * Usage by day or hour, filtered and grouped by labels; `capabilities` lists them. Where an answer arrives in parts, a
   * day or hour of which there are several is put together again.
   * @throws {MgmtError} kind `validation` before anything is sent; `api` where the service refuses.
   * @example
   * const { buckets } = await usage.query({
   *   daily: { relativeRange: 'DAILY_RELATIVE_RANGE_LAST_7_DAYS' },
   *   groupBy: { keys: ['feature_id'] },
   * })
   */
  query(query: DataUsageBody, options?: CallOptions): Call<DataUsageResponse>
  /** Labels, kinds of amounts and bounds of `query`. */
  capabilities(options?: CallOptions): Call<GetDataUsageCapabilitiesResponse>
}

/**
 * The client of the data usage group over any caller. Creating it does nothing.
 * @example
 * const usage = createDataUsage(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 */
export function createDataUsage(caller: Caller): DataUsage {
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

// A field that is off may be left out of an answer.
const isEnabled = ({ enabled = false }: { enabled?: boolean | undefined }): boolean => enabled
