import { type Operation, operation } from '../core/operation.ts'
import {
  DailyUsageBody,
  DataUsageMetricsExportStatus,
  GetDailyUsageEvaluationTokensResponse,
  GetDailyUsageProcessedGbsResponse,
  GetDailyUsageUnitsResponse,
  GetDataUsageQuery,
  GetDataUsageResponse,
  GetLogsCountQuery,
  GetLogsCountResponse,
  GetSpansCountQuery,
  GetSpansCountResponse,
} from './data-usage.messages.ts'

/** Units and gigabytes of a period by stretch of time, added up by the dimensions that are asked for. */
export const getDataUsage: Operation<{ query: GetDataUsageQuery; response: GetDataUsageResponse }> = operation({
  id: 'DataUsageService_GetDataUsage',
  service: 'Data Usage Service',
  method: 'GET',
  path: '/dataplans/data-usage/v2',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: GetDataUsageQuery },
  out: GetDataUsageResponse,
})

/** Units used on each day of a period. Asks by POST, but only reads. */
export const getDailyUsageUnits: Operation<{ body: DailyUsageBody; response: GetDailyUsageUnitsResponse }> = operation({
  id: 'DataUsageService_GetDailyUsageUnits',
  service: 'Data Usage Service',
  method: 'POST',
  path: '/dataplans/data-usage/v2/daily/units',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { body: DailyUsageBody },
  out: GetDailyUsageUnitsResponse,
})

/** Gigabytes processed on each day of a period. Asks by POST, but only reads. */
export const getDailyUsageProcessedGbs: Operation<{
  body: DailyUsageBody
  response: GetDailyUsageProcessedGbsResponse
}> = operation({
  id: 'DataUsageService_GetDailyUsageProcessedGbs',
  service: 'Data Usage Service',
  method: 'POST',
  path: '/dataplans/data-usage/v2/daily/processed-gbs',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { body: DailyUsageBody },
  out: GetDailyUsageProcessedGbsResponse,
})

/** Tokens used by evaluations on each day of a period. Asks by POST, but only reads. */
export const getDailyUsageEvaluationTokens: Operation<{
  body: DailyUsageBody
  response: GetDailyUsageEvaluationTokensResponse
}> = operation({
  id: 'DataUsageService_GetDailyUsageEvaluationTokens',
  service: 'Data Usage Service',
  method: 'POST',
  path: '/dataplans/data-usage/v2/daily/evaluation-tokens',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { body: DailyUsageBody },
  out: GetDailyUsageEvaluationTokensResponse,
})

/** Logs taken in, by stretch of time, priority and severity. */
export const getLogsCount: Operation<{ query: GetLogsCountQuery; response: GetLogsCountResponse }> = operation({
  id: 'DataUsageService_GetLogsCount',
  service: 'Data Usage Service',
  method: 'GET',
  path: '/dataplans/data-usage/v2/logs/count',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: GetLogsCountQuery },
  out: GetLogsCountResponse,
})

/** Spans taken in, by stretch of time. */
export const getSpansCount: Operation<{ query: GetSpansCountQuery; response: GetSpansCountResponse }> = operation({
  id: 'DataUsageService_GetSpansCount',
  service: 'Data Usage Service',
  method: 'GET',
  path: '/dataplans/data-usage/v2/spans/count',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: GetSpansCountQuery },
  out: GetSpansCountResponse,
})

/** Whether usage is written into the account's own metrics. */
export const getDataUsageMetricsExportStatus: Operation<{ response: DataUsageMetricsExportStatus }> = operation({
  id: 'DataUsageService_GetDataUsageMetricsExportStatus',
  service: 'Data Usage Service',
  method: 'GET',
  path: '/dataplans/data-usage/v2/export-status',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: DataUsageMetricsExportStatus,
})

/** Begins or ends writing usage into the account's own metrics. */
export const updateDataUsageMetricsExportStatus: Operation<{
  body: DataUsageMetricsExportStatus
  response: DataUsageMetricsExportStatus
}> = operation({
  id: 'DataUsageService_UpdateDataUsageMetricsExportStatus',
  service: 'Data Usage Service',
  method: 'POST',
  path: '/dataplans/data-usage/v2/export-status',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: DataUsageMetricsExportStatus },
  out: DataUsageMetricsExportStatus,
})
