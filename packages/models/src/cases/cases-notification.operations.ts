import { type Operation, operation } from '../core/operation.ts'
import { ListNotificationDeliveriesBody, ListNotificationDeliveriesResponse } from './cases-notification.messages.ts'

/** List notification deliveries. */
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
  repeatable: false,
  readOnly: false,
  in: { body: ListNotificationDeliveriesBody },
  out: ListNotificationDeliveriesResponse,
})
