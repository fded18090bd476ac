import { type Limit, limitOf } from '../core/limits.ts'
import { Action } from './action.ts'
import {
  AtomicBatchExecuteActionsBody,
  AtomicBatchExecuteActionsResponse,
  ListActionsResponse,
  OrderActionsBody,
} from './actions.messages.ts'

type Limits<K extends string> = { readonly [P in K]: Limit }

/** What bounds actions and the requests about them, read from the descriptors. */
export interface ActionLimits {
  readonly action: Limits<
    | 'id'
    | 'name'
    | 'url'
    | 'description'
    | 'dpxlFilter'
    | 'createdBy'
    | 'applicationNames'
    | 'applicationName'
    | 'subsystemNames'
    | 'subsystemName'
    | 'urlFields'
    | 'urlFieldName'
  >
  readonly batch: Limits<'requests' | 'matchingResponses'>
  readonly list: Limits<'answer'>
  readonly order: Limits<'place'>
}

const readLimits = (): ActionLimits => ({
  action: {
    id: limitOf(Action, 'id'),
    name: limitOf(Action, 'name'),
    url: limitOf(Action, 'url'),
    description: limitOf(Action, 'description'),
    dpxlFilter: limitOf(Action, 'dpxlFilter'),
    createdBy: limitOf(Action, 'createdBy'),
    applicationNames: limitOf(Action, 'applicationNames'),
    applicationName: limitOf(Action, 'applicationNames[]'),
    subsystemNames: limitOf(Action, 'subsystemNames'),
    subsystemName: limitOf(Action, 'subsystemNames[]'),
    urlFields: limitOf(Action, 'urlFields'),
    urlFieldName: limitOf(Action, 'urlFields[].name'),
  },
  batch: {
    requests: limitOf(AtomicBatchExecuteActionsBody, 'requests'),
    matchingResponses: limitOf(AtomicBatchExecuteActionsResponse, 'matchingResponses'),
  },
  list: { answer: limitOf(ListActionsResponse, 'actions') },
  order: { place: limitOf(OrderActionsBody, 'sharedActionsOrder[]') },
})

/** @example limits.action.name.max // 50 */
export const limits: ActionLimits = /* @__PURE__ */ readLimits()
