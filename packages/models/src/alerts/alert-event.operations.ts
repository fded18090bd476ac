import { type Operation, operation } from '../core/operation.ts'
import {
  GetAlertEventPath,
  GetAlertEventQuery,
  GetAlertEventResponse,
  GetAlertEventStatsResponse,
  GetAlertEventsStatsQuery,
} from './alert-event.messages.ts'

/** What came of the permutations of some alert events, in numbers, by id of the event. */
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

/** One alert event: for one permutation, or for several, a page at a time. */
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
