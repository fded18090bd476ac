import { type Operation, operation } from '../core/operation.ts'
import {
  GetAlertEventPath,
  GetAlertEventQuery,
  GetAlertEventResponse,
  GetAlertEventStatsResponse,
  GetAlertEventsStatsQuery,
} from './alert-event.messages.ts'

/** Get alert events stats. */
export const getAlertEventsStats: Operation<{ query: GetAlertEventsStatsQuery; response: GetAlertEventStatsResponse }> =
  operation({
    id: 'AlertEventService_GetAlertEventsStats',
    service: 'Alert events service',
    method: 'GET',
    path: '/v3/alert-event-stats',
    major: 5,
    permissions: ['alerts:ReadConfig'],
    repeatable: true,
    readOnly: true,
    in: { query: GetAlertEventsStatsQuery },
    out: GetAlertEventStatsResponse,
  })

/** Get alert event. */
export const getAlertEvent: Operation<{
  path: GetAlertEventPath
  query: GetAlertEventQuery
  response: GetAlertEventResponse
}> = operation({
  id: 'AlertEventService_GetAlertEvent',
  service: 'Alert events service',
  method: 'GET',
  path: '/v3/alert-event/{id}',
  major: 5,
  permissions: ['alerts:ReadConfig'],
  repeatable: true,
  readOnly: true,
  in: { path: GetAlertEventPath, query: GetAlertEventQuery },
  out: GetAlertEventResponse,
})
