import { resources } from '@mgmt-api/collections'
import { list, type Model, model, text } from '@mgmt-api/models'
import { actions as resource } from '@mgmt-api/models/actions/resources'
import type { Kind } from '../kind/kind.ts'
import { defineOrder } from '../resource/define-order.ts'

interface ActionOrderFile {
  shared?: string[]
  private?: string[]
}

const ActionOrderFile: Model<ActionOrderFile> = model('ActionOrderFile', {
  shared: list(text()),
  private: list(text()),
})

/** The order of actions in the menu as a file: of the team's and of one's own. */
export const actionOrder: Kind = defineOrder(resource, {
  order: { name: 'action-order', one: 'order of actions' },
  model: ActionOrderFile,
  lists: ['shared', 'private'],
  operation: resource.verbs.reorder.operation,
  async read(caller, options) {
    const all = await resources(caller).of(resource).list(options).toArray()
    const idsOf = (isPrivate: boolean): readonly string[] =>
      all.flatMap((action) => (action.id !== undefined && (action.isPrivate === true) === isPrivate ? [action.id] : []))
    return { shared: idsOf(false), private: idsOf(true) }
  },
  async write(caller, name, { wanted }, options) {
    // The list does not return the numbers, so that those of all actions are sent: the others keep their positions.
    const order = Object.fromEntries(wanted.map((id, position) => [id, position]))
    const body = name === 'private' ? { privateActionsOrder: order } : { sharedActionsOrder: order }
    await resources(caller).of(resource).reorder(body, options)
  },
})
