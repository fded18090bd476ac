import {
  type Creates,
  type Deletes,
  type Gets,
  type Lists,
  listVerb,
  type Replaces,
  type Verb,
  verb,
} from '../core/verb.ts'
import type { Action } from './action.ts'
import type { ListActionsResponse, OrderActionsBody } from './actions.messages.ts'
import {
  atomicBatchExecuteActions,
  createAction,
  deleteAction,
  getAction,
  listActions,
  orderActions,
  replaceAction,
} from './actions.operations.ts'
import type { ActionExecutionRequest, ActionExecutionResponse, CreateActionRequest } from './execution.ts'

/** Verbs of actions. */
export interface ActionVerbs
  extends Lists<Action, unknown, ListActionsResponse>,
    Gets<string, Action>,
    Creates<CreateActionRequest, Action>,
    Replaces<string, Action, Action>,
    Deletes<string> {
  /**
   * Creates, replaces and deletes up to 1,000 actions in one request, all or none. Returns one result per change, in
   * their order.
   */
  readonly changeMany: Verb<[changes: ActionExecutionRequest[]], ActionExecutionResponse[]>
  /** Sets the display order of actions: a number per id, lowest first, separately for the team's and your own. */
  readonly reorder: Verb<[order: OrderActionsBody], void>
}

/** How each verb of actions calls its operation. */
export const actionVerbs: ActionVerbs = {
  list: listVerb(listActions, 'actions'),
  get: verb(getAction, { answer: 'action' }),
  create: verb(createAction, { answer: 'action' }),
  replace: verb(replaceAction, { id: 'body.action.id', body: 'body.action', answer: 'action' }),
  delete: verb(deleteAction),
  changeMany: verb(atomicBatchExecuteActions, { body: 'body.requests', answer: 'matchingResponses' }),
  reorder: verb(orderActions),
}
