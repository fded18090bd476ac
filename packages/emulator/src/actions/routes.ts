import {
  type Action,
  type ActionExecutionRequest,
  type ActionExecutionResponse,
  atomicBatchExecuteActions,
  createAction,
  deleteAction,
  orderActions,
  replaceAction,
} from '@mgmt-api/models/actions'
import { actions } from '@mgmt-api/models/actions/resources'
import { author } from '../documents/author.ts'
import { allOrNone, runStep, type Step } from '../documents/batch.ts'
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import { type Context, implement, type Route } from '../implement.ts'
import { badRequest } from '../refusal.ts'

export const playedActions: PlayedResource<Action> = playResource(actions, {
  // Creating takes no `isHidden`: an action is hidden by a replacement.
  accept: (_sent, { item, before }) => ({
    ...item,
    applicationNames: item.applicationNames ?? [],
    subsystemNames: item.subsystemNames ?? [],
    isHidden: item.isHidden ?? false,
    isPrivate: item.isPrivate ?? false,
    createdBy: before?.createdBy ?? author,
  }),
  routes: {
    changeMany: implement(atomicBatchExecuteActions, ({ body: { requests = [] } }, context) => ({
      matchingResponses: allOrNone(context, 'requests', requests, (request) => changeOne(request, context)),
    })),
    reorder: implement(orderActions, ({ body }, context) =>
      context.db.write(() => {
        place('privateActionsOrder', true, body.privateActionsOrder, context)
        place('sharedActionsOrder', false, body.sharedActionsOrder, context)
        return {}
      }),
    ),
  },
})

export const routes: readonly Route[] = playedActions.routes

function changeOne(request: ActionExecutionRequest, context: Context): ActionExecutionResponse {
  const { name, ...step } = stepOf(request)
  return { [name]: runStep(playedActions.routes, step, context) }
}

function stepOf({ create, replace, delete: removed }: ActionExecutionRequest): Step & { readonly name: string } {
  if (create !== undefined) return { name: 'create', operation: createAction, body: create }
  if (replace !== undefined) return { name: 'replace', operation: replaceAction, body: replace }
  if (removed?.id !== undefined) return { name: 'delete', operation: deleteAction, id: removed.id }
  throw badRequest(removed === undefined ? 'has none of create, replace and delete' : 'delete.id: missing')
}

/** Puts actions of one order in front, the lowest number first. The others of that order keep theirs behind them. */
function place(at: string, isPrivate: boolean, order: Readonly<Record<string, unknown>> = {}, context: Context): void {
  const named = Object.keys(order).toSorted((a, b) => Number(order[a]) - Number(order[b]))
  const ids = named.filter((id) => playedActions.require(context, id).isPrivate === isPrivate)
  const other = named.find((id) => !ids.includes(id))
  if (other !== undefined && isInForce(ownRules.privateOrder, context)) {
    throw badRequest(`${at}.${other}: the action is ${isPrivate ? 'shared' : 'private'}`)
  }
  playedActions.reorder(context, ids, [{ at: 'isPrivate', is: isPrivate }])
}
