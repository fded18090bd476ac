import { implementedAlertDefs } from './alert-defs.ts'
import { alertEventStatsRoute, batchGetEventRoute, getAlertEventRoute, getEventRoute } from './get-events.ts'
import {
  countAlertEventsRoute,
  eventStatisticsRoute,
  listAlertEventsRoute,
  listPlatformEventsRoute,
} from './list-events.ts'
import { implementedSuppressionRules } from './suppression-rules.ts'
import type { Route } from '../../http/route.ts'

/** Alert definitions, their events, and suppression rules. */
export const routes: readonly Route[] = [
  ...implementedAlertDefs.routes,
  getAlertEventRoute,
  alertEventStatsRoute,
  listPlatformEventsRoute,
  listAlertEventsRoute,
  countAlertEventsRoute,
  eventStatisticsRoute,
  getEventRoute,
  batchGetEventRoute,
  ...implementedSuppressionRules.routes,
]
