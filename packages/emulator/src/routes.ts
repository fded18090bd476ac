import {
  bulkCreateAlertDefsRoute,
  bulkDeleteAlertDefsRoute,
  bulkReplaceAlertDefsRoute,
} from './alerts/bulk-alert-defs.ts'
import { createAlertDefRoute } from './alerts/create-alert-def.ts'
import { deleteAlertDefRoute } from './alerts/delete-alert-def.ts'
import { getAlertDefByVersionIdRoute, getAlertDefRoute } from './alerts/get-alert-def.ts'
import { listAlertDefsRoute } from './alerts/list-alert-defs.ts'
import { replaceAlertDefRoute } from './alerts/replace-alert-def.ts'
import { getDailyUsageUnitsRoute } from './data-usage/get-daily-usage-units.ts'
import type { Route } from './implement.ts'

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
  getDailyUsageUnitsRoute,
]
