import { type Operation, operation } from '../core/operation.ts'
import { ListNotificationDeliveriesBody, ListNotificationDeliveriesResponse } from './cases-notification.messages.ts'

/**
 * What became of the notifications about some cases: which routers took them, which connectors they left by. A POST
 * that changes nothing.
 */
export const listNotificationDeliveries: Operation<{
  body: ListNotificationDeliveriesBody
  response: ListNotificationDeliveriesResponse
}> = operation({
  id: 'CasesNotificationService_ListNotificationDeliveries',
  service: 'Cases notification service',
  method: 'POST',
  path: '/cases/notifications/v1/deliveries',
  major: 5,
  permissions: ['case:Read'],
  repeatable: true,
  readOnly: true,
  in: { body: ListNotificationDeliveriesBody },
  out: ListNotificationDeliveriesResponse,
})
