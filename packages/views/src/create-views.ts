import { bind, listed, type ResourceClient } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import { type ViewFolderVerbs, viewFolderVerbs, type ViewVerbs, viewVerbs } from '@mgmt-api/models/views'

/** The views group of the Management API: saved views of logs. */
export interface Views extends ResourceClient<ViewVerbs> {
  /** Folders of views. A view names its folder; the folder must exist first. */
  readonly folders: ResourceClient<ViewFolderVerbs>
}

/**
 * The client of the views group over any caller. Creating it sends nothing.
 * @example
 * const views = createViews(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const view of views.list()) console.log(view.id, view.name)
 */
export function createViews(caller: Caller): Views {
  return { ...bind(caller, viewVerbs, { listed }), folders: bind(caller, viewFolderVerbs, { listed }) }
}
