import { alertEventStatsRoute, getAlertEventRoute } from './alerts/alert-events.ts'
import {
  bulkCreateAlertDefsRoute,
  bulkDeleteAlertDefsRoute,
  bulkReplaceAlertDefsRoute,
} from './alerts/bulk-alert-defs.ts'
import {
  bulkCreateSuppressionRulesRoute,
  bulkUpdateSuppressionRulesRoute,
  createSuppressionRuleRoute,
  updateSuppressionRuleRoute,
} from './alerts/change-suppression-rules.ts'
import { filterOptionCountsRoute } from './alerts/count-alert-defs.ts'
import { countEventsRoute, eventStatisticsRoute } from './alerts/count-events.ts'
import { createAlertDefRoute } from './alerts/create-alert-def.ts'
import { deleteAlertDefRoute } from './alerts/delete-alert-def.ts'
import { downloadAlertDefsRoute } from './alerts/download-alert-defs.ts'
import { getAlertDefByVersionIdRoute, getAlertDefRoute } from './alerts/get-alert-def.ts'
import { batchGetEventRoute, getEventRoute } from './alerts/get-events.ts'
import { listAlertDefsRoute } from './alerts/list-alert-defs.ts'
import { listAlertEventsRoute, listEventsRoute } from './alerts/list-events.ts'
import {
  deleteSuppressionRuleRoute,
  getSuppressionRuleRoute,
  listSuppressionRulesRoute,
} from './alerts/read-suppression-rules.ts'
import { replaceAlertDefRoute } from './alerts/replace-alert-def.ts'
import {
  getDataUsageMetricsExportStatusRoute,
  updateDataUsageMetricsExportStatusRoute,
} from './data-usage/export-status.ts'
import { getDailyUsageEvaluationTokensRoute } from './data-usage/get-daily-usage-evaluation-tokens.ts'
import { getDailyUsageProcessedGbsRoute } from './data-usage/get-daily-usage-processed-gbs.ts'
import { getDailyUsageUnitsRoute } from './data-usage/get-daily-usage-units.ts'
import { getDataUsageRoute } from './data-usage/get-data-usage.ts'
import { getLogsCountRoute } from './data-usage/get-logs-count.ts'
import { getSpansCountRoute } from './data-usage/get-spans-count.ts'
import { dataUsageRoute } from './data-usage/query-data-usage.ts'
import { getDataUsageCapabilitiesRoute } from './data-usage/usage-capabilities.ts'
import type { Route } from './implement.ts'
import { routes as viewRoutes } from './views/routes.ts'

/** Every operation that the emulator answers. */
export const routes: readonly Route[] = [
  listAlertDefsRoute,
  createAlertDefRoute,
  replaceAlertDefRoute,
  getAlertDefRoute,
  getAlertDefByVersionIdRoute,
  deleteAlertDefRoute,
  bulkCreateAlertDefsRoute,
  bulkReplaceAlertDefsRoute,
  bulkDeleteAlertDefsRoute,
  filterOptionCountsRoute,
  downloadAlertDefsRoute,
  getAlertEventRoute,
  alertEventStatsRoute,
  listEventsRoute,
  listAlertEventsRoute,
  countEventsRoute,
  eventStatisticsRoute,
  getEventRoute,
  batchGetEventRoute,
  listSuppressionRulesRoute,
  createSuppressionRuleRoute,
  updateSuppressionRuleRoute,
  bulkCreateSuppressionRulesRoute,
  bulkUpdateSuppressionRulesRoute,
  getSuppressionRuleRoute,
  deleteSuppressionRuleRoute,
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
  ...viewRoutes,
]
