import { getDataUsageMetricsExportStatusRoute, updateDataUsageMetricsExportStatusRoute } from './export-status.ts'
import {
  getDailyUsageEvaluationTokensRoute,
  getDailyUsageProcessedGbsRoute,
  getDailyUsageUnitsRoute,
} from './daily-usage.ts'
import { getDataUsageRoute } from './get-data-usage.ts'
import { getLogsCountRoute } from './get-logs-count.ts'
import { getSpansCountRoute } from './get-spans-count.ts'
import { dataUsageRoute } from './query-data-usage.ts'
import { getDataUsageCapabilitiesRoute } from './usage-capabilities.ts'
import type { Route } from '../../http/route.ts'

/** Usage: daily reports, counts, summary, queries and the export. */
export const routes: readonly Route[] = [
  getDataUsageRoute,
  getDailyUsageUnitsRoute,
  getDailyUsageProcessedGbsRoute,
  getDailyUsageEvaluationTokensRoute,
  getLogsCountRoute,
  getSpansCountRoute,
  getDataUsageMetricsExportStatusRoute,
  updateDataUsageMetricsExportStatusRoute,
  dataUsageRoute,
  getDataUsageCapabilitiesRoute,
]
