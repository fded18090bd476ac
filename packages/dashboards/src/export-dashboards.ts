import { resources } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import { type Dashboard, type DashboardFolder, dashboardFolderVerbs, dashboardVerbs } from '@mgmt-api/models/dashboards'

/** Options of an export of dashboards. */
export interface ExportDashboardsOptions {
  readonly signal?: AbortSignal | undefined
  /** Concurrent reads. Default: 4. */
  readonly concurrency?: number | undefined
}

/** Path of a folder by name, as in the contract. */
const mostSegments = 2

/**
 * Exports all complete dashboards for use in another account. Folders are given as paths of names, which `create`
 * creates if they do not exist. A folder deeper than two levels has no such path; its dashboards keep its id.
 * Dashboards that are deleted meanwhile are omitted.
 * @throws {MgmtError} on iteration, like `list` and `get`
 * @example for await (const dashboard of exportDashboards(from)) await createDashboards(to).create(dashboard)
 */
export async function* exportDashboards(
  caller: Caller,
  { concurrency, ...options }: ExportDashboardsOptions = {},
): AsyncGenerator<Dashboard, void, undefined> {
  const platform = resources(caller)
  const folders = await platform.of({ verbs: dashboardFolderVerbs }).list(options).toArray()
  const readable = { name: 'dashboards', summaryId: { id: 'id' }, verbs: dashboardVerbs } as const
  for await (const item of platform.items(readable, { concurrency, ...options })) {
    // The verbs are those of dashboards.
    yield withFolderPath(item as Dashboard, folders)
  }
}

function withFolderPath({ folderId, ...dashboard }: Dashboard, folders: readonly DashboardFolder[]): Dashboard {
  const segments = segmentsOf(folderId?.value, folders)
  const isPath = segments.length > 0 && segments.length <= mostSegments
  return {
    ...dashboard,
    ...(isPath ? { folderPath: { segments } } : folderId !== undefined && { folderId }),
  }
}

/** Folder names, outermost first; empty if one of them is unknown. */
function segmentsOf(id: string | undefined, folders: readonly DashboardFolder[]): string[] {
  const segments: string[] = []
  // Bounded by the number of folders, in case of a cycle.
  for (let at = id; at !== undefined && segments.length <= folders.length; ) {
    const folder = folders.find((each) => each.id === at)
    if (folder?.name === undefined) return []
    segments.unshift(folder.name)
    at = folder.parentId
  }
  return segments
}
