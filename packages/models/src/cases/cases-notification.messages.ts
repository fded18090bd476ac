import { type Model, list, map, model, required, text } from '../core/describe.ts'
import { CaseNotificationDeliveries } from './deliveries.ts'

/** List notification deliveries body. */
export interface ListNotificationDeliveriesBody {
  /** 1 to 1,000 items, each 1 to 64 characters. */
  caseIds: string[]
}

export const ListNotificationDeliveriesBody: Model<ListNotificationDeliveriesBody> = model(
  'ListNotificationDeliveriesBody',
  {
    caseIds: required(list(text({ min: 1, max: 64 }), { min: 1, max: 1_000 })),
  },
)

/** List notification deliveries response. */
export interface ListNotificationDeliveriesResponse {
  deliveriesByCase: Record<string, CaseNotificationDeliveries>
}

export const ListNotificationDeliveriesResponse: Model<ListNotificationDeliveriesResponse> = model(
  'ListNotificationDeliveriesResponse',
  {
    deliveriesByCase: required(map(CaseNotificationDeliveries)),
  },
)
