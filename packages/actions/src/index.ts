import { bind, createMany, listed, type ResourceClient } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import { type ActionVerbs, actionVerbs } from '@mgmt-api/models/actions'

// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/actions'

/** Actions group of the Management API: links beside data. */
export type Actions = ResourceClient<ActionVerbs>

/**
 * Creates the client of the actions group over any caller. Sends nothing.
 * @example
 * const actions = createActions(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const { id, name } of actions.list()) console.log(id, name)
 */
export function createActions(caller: Caller): Actions {
  return bind(caller, actionVerbs, { listed, createMany })
}
