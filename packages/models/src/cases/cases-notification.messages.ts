import { list, map, type Model, model, required, text } from '../core/describe.ts'
import { CaseNotificationDeliveries } from './deliveries.ts'

/** About which cases. */
export interface ListNotificationDeliveriesBody {
  /** Their ids. 1 to 1,000 items, each 1 to 64 characters. */
  caseIds: string[]
}

export const ListNotificationDeliveriesBody: Model<ListNotificationDeliveriesBody> = model(
  'ListNotificationDeliveriesBody',
  {
    caseIds: required(list(text({ min: 1, max: 64 }), { min: 1, max: 1_000 })),
  },
)

/** What became of the notifications about some cases. */
export interface ListNotificationDeliveriesResponse {
  /** By id of the case. */
  deliveriesByCase: Record<string, CaseNotificationDeliveries>
}

export const ListNotificationDeliveriesResponse: Model<ListNotificationDeliveriesResponse> = model(
  'ListNotificationDeliveriesResponse',
  {
    deliveriesByCase: required(map(CaseNotificationDeliveries)),
  },
)
