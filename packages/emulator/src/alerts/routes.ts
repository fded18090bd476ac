import { alertEventStatsRoute, getAlertEventRoute } from './alert-events.ts'
import { bulkCreateAlertDefsRoute, bulkDeleteAlertDefsRoute, bulkReplaceAlertDefsRoute } from './bulk-alert-defs.ts'
import {
  bulkCreateSuppressionRulesRoute,
  bulkUpdateSuppressionRulesRoute,
  createSuppressionRuleRoute,
  updateSuppressionRuleRoute,
} from './change-suppression-rules.ts'
import { filterOptionCountsRoute } from './count-alert-defs.ts'
import { countEventsRoute, eventStatisticsRoute } from './count-events.ts'
import { createAlertDefRoute } from './create-alert-def.ts'
import { deleteAlertDefRoute } from './delete-alert-def.ts'
import { downloadAlertDefsRoute } from './download-alert-defs.ts'
import { getAlertDefByVersionIdRoute, getAlertDefRoute } from './get-alert-def.ts'
import { batchGetEventRoute, getEventRoute } from './get-events.ts'
import { listAlertDefsRoute } from './list-alert-defs.ts'
import { listAlertEventsRoute, listEventsRoute } from './list-events.ts'
import {
  deleteSuppressionRuleRoute,
  getSuppressionRuleRoute,
  listSuppressionRulesRoute,
} from './read-suppression-rules.ts'
import { replaceAlertDefRoute } from './replace-alert-def.ts'
import type { Route } from '../implement.ts'

/** Alert definitions, their events, and suppression rules. */
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
]
