import { type Model, int64, list, map, model, required } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { Action } from './action.ts'
import { ActionExecutionRequest, ActionExecutionResponse } from './execution.ts'

/** Actions. */
export interface ListActionsResponse {
  /** Those that the key may see. At most 10,000 items. */
  actions?: Action[] | undefined
}

export const ListActionsResponse: Model<ListActionsResponse> = model('ListActionsResponse', {
  actions: list(Action, { max: 10_000 }),
})

/** Which action. */
export interface ActionPath {
  /** Its id. Exactly 36 characters. */
  id: string
}

export const ActionPath: Model<ActionPath> = model('ActionPath', {
  id: required(uuid({ min: 36, max: 36 })),
})

/** Steps that belong together. */
export interface AtomicBatchExecuteActionsBody {
  /** The steps, in their order. At most 1,000 items. */
  requests?: ActionExecutionRequest[] | undefined
}

export const AtomicBatchExecuteActionsBody: Model<AtomicBatchExecuteActionsBody> = model(
  'AtomicBatchExecuteActionsBody',
  {
    requests: list(ActionExecutionRequest, { max: 1_000 }),
  },
)

/** What came of the steps. */
export interface AtomicBatchExecuteActionsResponse {
  /** One for each step, in their order. At most 1,000 items. */
  matchingResponses?: ActionExecutionResponse[] | undefined
}

export const AtomicBatchExecuteActionsResponse: Model<AtomicBatchExecuteActionsResponse> = model(
  'AtomicBatchExecuteActionsResponse',
  {
    matchingResponses: list(ActionExecutionResponse, { max: 1_000 }),
  },
)

/** The order in which actions are shown. */
export interface OrderActionsBody {
  /** Places of one's own actions, by id: the lower, the earlier. Each 0 to 4,294,967,295. */
  privateActionsOrder?: Record<string, Int64> | undefined
  /** Places of the team's actions, by id: the lower, the earlier. Each 0 to 4,294,967,295. */
  sharedActionsOrder?: Record<string, Int64> | undefined
}

export const OrderActionsBody: Model<OrderActionsBody> = model('OrderActionsBody', {
  privateActionsOrder: map(int64({ min: 0, max: 4_294_967_295, wire: 'integer' })),
  sharedActionsOrder: map(int64({ min: 0, max: 4_294_967_295, wire: 'integer' })),
})
