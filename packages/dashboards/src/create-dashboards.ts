import { bind, createMany, listed, type ResourceClient } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import {
  type DashboardFolderVerbs,
  dashboardFolderVerbs,
  type DashboardVerbs,
  dashboardVerbs,
} from '@mgmt-api/models/dashboards'

/** Dashboards group of the Management API. The list contains summaries. */
export interface Dashboards extends ResourceClient<DashboardVerbs> {
  /** Folders of dashboards, possibly nested. */
  readonly folders: ResourceClient<DashboardFolderVerbs>
}

/**
 * Creates the client of the dashboards group over any caller. Sends nothing.
 * @example
 * const dashboards = createDashboards(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const { id, name } of dashboards.list()) console.log(id, name)
 */
export function createDashboards(caller: Caller): Dashboards {
  return {
    ...bind(caller, dashboardVerbs, { listed, createMany }),
    folders: bind(caller, dashboardFolderVerbs, { listed, createMany }),
  }
}
