import { type Action, orderActions } from '@mgmt-api/models/actions'
import { actions } from '@mgmt-api/models/actions/resources'
import { author } from '../../seed/people.ts'
import { enforceOwn } from '../../resource/enforce.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import type { Context } from '../../kernel/context.ts'

export const implementedActions: ImplementedResource<Action> = implementResource(actions, {
  // `create` has no `isHidden`; only a replacement hides an action.
  toStored: (_sent, { item, before }) => ({
    ...item,
    applicationNames: item.applicationNames ?? [],
    subsystemNames: item.subsystemNames ?? [],
    isHidden: item.isHidden ?? false,
    isPrivate: item.isPrivate ?? false,
    createdBy: before?.createdBy ?? author,
  }),
  routes: {
    reorder: implement(orderActions, ({ body }, context) => {
      place('privateActionsOrder', true, body.privateActionsOrder, context)
      place('sharedActionsOrder', false, body.sharedActionsOrder, context)
    }),
  },
})

export const routes: readonly Route[] = implementedActions.routes

/** Moves actions to the front of their order, by ascending number. The others follow in their order. */
function place(at: string, isPrivate: boolean, order: Readonly<Record<string, unknown>> = {}, context: Context): void {
  const named = Object.keys(order).toSorted((a, b) => Number(order[a]) - Number(order[b]))
  const ids = named.filter((id) => implementedActions.require(context, id).isPrivate === isPrivate)
  const other = named.find((id) => !ids.includes(id))
  if (other !== undefined) {
    enforceOwn(context, 'privateOrder', `${at}.${other}: the action is ${isPrivate ? 'shared' : 'private'}`)
  }
  implementedActions.reorder(context, ids, [{ at: 'isPrivate', is: isPrivate }])
}
