import { resources } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import { type Dashboard, type DashboardFolder, dashboardFolderVerbs, dashboardVerbs } from '@mgmt-api/models/dashboards'

/** How dashboards are exported. */
export interface ExportDashboardsOptions {
  readonly signal?: AbortSignal | undefined
  /** Concurrent reads. Default: 4. */
  readonly concurrency?: number | undefined
}

/** Names on the way to a folder, as the contract takes them. */
const mostSegments = 2

/**
 * All dashboards, whole, as another account can take them: each names its folder by the names on the way to it, which
 * `create` makes where they do not exist. A folder deeper than two levels has no such path; its dashboards keep its id.
 * Dashboards that are deleted meanwhile are left out.
 * @throws {MgmtError} from the loop, as `list` and `get` do
 * @example for await (const dashboard of exportDashboards(from)) await createDashboards(to).create(dashboard)
 */
export async function* exportDashboards(
  caller: Caller,
  options: ExportDashboardsOptions = {},
): AsyncGenerator<Dashboard, void, undefined> {
  const platform = resources(caller)
  const { signal } = options
  const folders = await platform.of({ verbs: dashboardFolderVerbs }).list({ signal }).toArray()
  const readable = { name: 'dashboards', summaryId: { id: 'id' }, verbs: dashboardVerbs } as const
  for await (const item of platform.items(readable, options)) {
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

/** The names from the outermost folder to this one; empty where one of them is not known. */
function segmentsOf(id: string | undefined, folders: readonly DashboardFolder[]): string[] {
  const segments: string[] = []
  // No more steps than there are folders, should they be in each other.
  for (let at = id; at !== undefined && segments.length <= folders.length; ) {
    const folder = folders.find((each) => each.id === at)
    if (folder?.name === undefined) return []
    segments.unshift(folder.name)
    at = folder.parentId
  }
  return segments
}
