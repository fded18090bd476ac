import {
  type Dashboard,
  dashboardErrors,
  type DashboardFolder,
  type FolderPath,
  type UUID,
} from '@mgmt-api/models/dashboards'
import { dashboardFolders } from '@mgmt-api/models/dashboards/resources'
import { enforceOwn } from '../../resource/enforce.ts'
import type { BuildContext } from '../../resource/item-content.ts'
import type { Context } from '../../kernel/context.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'

export const implementedDashboardFolders: ImplementedResource<DashboardFolder> = implementResource(dashboardFolders)

/** @throws {Refusal} 400: the service would reject it, according to public clients. */
export function toStoredDashboard(_sent: unknown, { item, context }: BuildContext<Dashboard>): Dashboard {
  // The bounds were checked when the request was read.
  const [error] = dashboardErrors(item)
  if (error !== undefined) {
    enforceOwn(context, 'dashboardErrors', `dashboard/${error.path.join('/')}: ${error.message}`)
  }
  const { folderPath, ...dashboard } = item
  const folderId = dashboard.folderId ?? (folderPath && folderAt(folderPath, context))
  const filed = { ...dashboard, ...(folderId !== undefined && { folderId }) }
  // At most one of the exclusive fields was sent.
  return refreshes(item) ? filed : ({ ...filed, off: {} } as Dashboard)
}

/** Returns the folder at a path and creates missing ones. */
function folderAt({ segments = [] }: FolderPath, context: Context): UUID | undefined {
  let parentId: string | undefined
  for (const name of segments) parentId = folderNamed(name, parentId, context)
  return parentId === undefined ? undefined : { value: parentId }
}

function folderNamed(name: string, parentId: string | undefined, context: Context): string {
  const found = implementedDashboardFolders
    .select(context, [{ at: 'name', is: name }])
    .find((each) => each.parentId === parentId)
  if (found?.id !== undefined) return found.id
  const id = context.host.randomUuid()
  implementedDashboardFolders.add(context, { id, name, ...(parentId !== undefined && { parentId }) })
  return id
}

const refreshes = ({ off, oneMinute, twoMinutes, fiveMinutes, fifteenMinutes }: Dashboard): boolean =>
  [off, oneMinute, twoMinutes, fiveMinutes, fifteenMinutes].some((each) => each !== undefined)
