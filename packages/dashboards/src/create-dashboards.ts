import { bind, listed, type ResourceClient } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import {
  type DashboardFolderVerbs,
  dashboardFolderVerbs,
  type DashboardVerbs,
  dashboardVerbs,
} from '@mgmt-api/models/dashboards'

/** The dashboards group of the Management API. The list gives what is known of dashboards without opening them. */
export interface Dashboards extends ResourceClient<DashboardVerbs> {
  /** Folders of dashboards, which may be in each other. */
  readonly folders: ResourceClient<DashboardFolderVerbs>
}

/**
 * The client of the dashboards group over any caller. Creating it sends nothing.
 * @example
 * const dashboards = createDashboards(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const { id, name } of dashboards.list()) console.log(id, name)
 */
export function createDashboards(caller: Caller): Dashboards {
  return { ...bind(caller, dashboardVerbs, { listed }), folders: bind(caller, dashboardFolderVerbs, { listed }) }
}
