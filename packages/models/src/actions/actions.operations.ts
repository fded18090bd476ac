import { empty } from '../core/describe.ts'
import type { Empty } from '../core/types.ts'
import { type Operation, operation } from '../core/operation.ts'
import { ActionResponse } from './action.ts'
import {
  ActionPath,
  AtomicBatchExecuteActionsBody,
  AtomicBatchExecuteActionsResponse,
  ListActionsResponse,
  OrderActionsBody,
} from './actions.messages.ts'
import { CreateActionRequest, ReplaceActionRequest } from './execution.ts'

/** Actions that the key may see, at once: there are no pages. */
export const listActions: Operation<{ response: ListActionsResponse }> = operation({
  id: 'ActionsService_ListActions',
  service: 'Actions Service',
  method: 'GET',
  path: '/actions/actions/v2',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: ListActionsResponse,
})

/** Creates an action. */
export const createAction: Operation<{ body: CreateActionRequest; response: ActionResponse }> = operation({
  id: 'ActionsService_CreateAction',
  service: 'Actions Service',
  method: 'POST',
  path: '/actions/actions/v2',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: CreateActionRequest },
  out: ActionResponse,
})

/** Replaces the action whose id is in the body, as a whole. */
export const replaceAction: Operation<{ body: ReplaceActionRequest; response: ActionResponse }> = operation({
  id: 'ActionsService_ReplaceAction',
  service: 'Actions Service',
  method: 'PUT',
  path: '/actions/actions/v2',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: ReplaceActionRequest },
  out: ActionResponse,
})

/** One action. */
export const getAction: Operation<{ path: ActionPath; response: ActionResponse }> = operation({
  id: 'ActionsService_GetAction',
  service: 'Actions Service',
  method: 'GET',
  path: '/actions/actions/v2/{id}',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: ActionPath },
  out: ActionResponse,
})

/** Deletes one action. */
export const deleteAction: Operation<{ path: ActionPath; response: Empty }> = operation({
  id: 'ActionsService_DeleteAction',
  service: 'Actions Service',
  method: 'DELETE',
  path: '/actions/actions/v2/{id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: ActionPath },
  out: empty(),
})

/** Creates, replaces and deletes actions: all of it, or nothing. */
export const atomicBatchExecuteActions: Operation<{
  body: AtomicBatchExecuteActionsBody
  response: AtomicBatchExecuteActionsResponse
}> = operation({
  id: 'ActionsService_AtomicBatchExecuteActions',
  service: 'Actions Service',
  method: 'POST',
  path: '/actions/batch/v2',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: AtomicBatchExecuteActionsBody },
  out: AtomicBatchExecuteActionsResponse,
})

/** Says in which order actions are shown. */
export const orderActions: Operation<{ body: OrderActionsBody; response: Empty }> = operation({
  id: 'ActionsService_OrderActions',
  service: 'Actions Service',
  method: 'POST',
  path: '/actions/order/v2',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: OrderActionsBody },
  out: empty(),
})
