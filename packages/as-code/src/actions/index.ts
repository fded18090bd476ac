import { Action } from '@mgmt-api/models/actions'
import { actions as actionsResource } from '@mgmt-api/models/actions/resources'
import { resources } from '@mgmt-api/collections'
import { list, type Model, model, text } from '@mgmt-api/models'
import type { Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'
import { defineOrder } from '../resource/define-order.ts'

/** Actions as files. Their positions in the menu are in the file of their order. */
export const actions: Kind = defineKind(actionsResource, {
  // Only a replacement can hide an action.
  model: Action,
  fieldOrder: ['name', 'description', 'url', 'sourceType', 'isPrivate', 'isHidden'],
  sets: ['applicationNames', 'subsystemNames'],
})

interface ActionOrderFile {
  shared?: string[]
  private?: string[]
}

const ActionOrderFile: Model<ActionOrderFile> = model('ActionOrderFile', {
  shared: list(text()),
  private: list(text()),
})

/** The order of actions in the menu as a file: of the team's and of one's own. */
export const actionOrder: Kind = defineOrder(actionsResource, {
  order: { name: 'action-order', one: 'order of actions' },
  model: ActionOrderFile,
  lists: ['shared', 'private'],
  operation: actionsResource.verbs.reorder.operation,
  async read(caller, options) {
    const all = await resources(caller).of(actionsResource).list(options).toArray()
    const idsOf = (isPrivate: boolean): readonly string[] =>
      all.flatMap((action) => (action.id !== undefined && (action.isPrivate === true) === isPrivate ? [action.id] : []))
    return { shared: idsOf(false), private: idsOf(true) }
  },
  async write(caller, name, { wanted }, options) {
    // The list does not return the numbers, so that those of all actions are sent: the others keep their positions.
    const order = Object.fromEntries(wanted.map((id, position) => [id, position]))
    const body = name === 'private' ? { privateActionsOrder: order } : { sharedActionsOrder: order }
    await resources(caller).of(actionsResource).reorder(body, options)
  },
})

/** The kinds of the actions group, those that others refer to first. */
export const actionKinds: readonly Kind[] = [actions, actionOrder]
