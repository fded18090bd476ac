import { bind, listed, type ResourceClient } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import { type ActionVerbs, actionVerbs } from '@mgmt-api/models/actions'

/** The actions group of the Management API: links that the platform offers beside data. */
export type Actions = ResourceClient<ActionVerbs>

/**
 * The client of the actions group over any caller. Creating it sends nothing.
 * @example
 * const actions = createActions(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const { id, name } of actions.list()) console.log(id, name)
 */
export function createActions(caller: Caller): Actions {
  return bind(caller, actionVerbs, { listed })
}
