import { createAlertDefRoute } from './alerts/create-alert-def.ts'
import { getAlertDefByVersionIdRoute, getAlertDefRoute } from './alerts/get-alert-def.ts'
import { listAlertDefsRoute } from './alerts/list-alert-defs.ts'
import { getDailyUsageUnitsRoute } from './data-usage/get-daily-usage-units.ts'
import type { Route } from './implement.ts'

/** Every operation that the emulator answers. */
export const routes: readonly Route[] = [
  listAlertDefsRoute,
  createAlertDefRoute,
  getAlertDefRoute,
  getAlertDefByVersionIdRoute,
  getDailyUsageUnitsRoute,
]
