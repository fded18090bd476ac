import { playedAlertDefs } from './alert-defs.ts'
import { alertEventStatsRoute, getAlertEventRoute } from './alert-events.ts'
import { countEventsRoute, eventStatisticsRoute } from './count-events.ts'
import { batchGetEventRoute, getEventRoute } from './get-events.ts'
import { listAlertEventsRoute, listEventsRoute } from './list-events.ts'
import { playedSuppressionRules } from './suppression-rules.ts'
import type { Route } from '../implement.ts'

/** Alert definitions, their events, and suppression rules. */
export const routes: readonly Route[] = [
  ...playedAlertDefs.routes,
  getAlertEventRoute,
  alertEventStatsRoute,
  listEventsRoute,
  listAlertEventsRoute,
  countEventsRoute,
  eventStatisticsRoute,
  getEventRoute,
  batchGetEventRoute,
  ...playedSuppressionRules.routes,
]
