import { bind, createMany, listed, type ResourceClient } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import { type ViewFolderVerbs, viewFolderVerbs, type ViewVerbs, viewVerbs } from '@mgmt-api/models/views'

// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/views'

/** Views group of the Management API: saved views of logs. */
export interface Views extends ResourceClient<ViewVerbs> {
  /** Folders of views. A folder must exist before a view refers to it. */
  readonly folders: ResourceClient<ViewFolderVerbs>
}

/**
 * Creates the client of the views group over any caller. Sends nothing.
 * @example
 * const views = createViews(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const view of views.list()) console.log(view.id, view.name)
 */
export function createViews(caller: Caller): Views {
  return {
    ...bind(caller, viewVerbs, { listed, createMany }),
    folders: bind(caller, viewFolderVerbs, { listed, createMany }),
  }
}
