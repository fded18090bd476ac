import { type Dashboard, dashboardIssues, type FolderPath, type UUID } from '@mgmt-api/models/dashboards'
import type { Making } from '../documents/accept.ts'
import { changedAt, gone } from '../documents/paths.ts'
import type { Context } from '../implement.ts'
import { badRequest } from '../refusal.ts'
import { playedFolders } from './folders.ts'

/** @throws {Refusal} 400: what public clients show that the service refuses. */
export function acceptDashboard(_sent: unknown, { item, context }: Making<Dashboard>): Dashboard {
  const error = dashboardIssues(item).find(({ severity }) => severity === 'SEVERITY_ERROR')
  if (error !== undefined) throw badRequest(`dashboard${error.location ?? ''}: ${error.message ?? ''}`)
  // The width of a widget is taken and never given back.
  const plain = changedAt(item, 'layout.sections[].rows[].widgets[].appearance', () => gone)
  // Nothing but a field that may be absent was left out.
  const { folderPath, ...dashboard } = plain as Dashboard
  const folderId = dashboard.folderId ?? (folderPath && folderAt(folderPath, context))
  const filed = { ...dashboard, ...(folderId !== undefined && { folderId }) }
  // Of the fields that exclude each other, one at most was sent.
  return refreshes(item) ? filed : ({ ...filed, off: {} } as Dashboard)
}

/** The folder at the end of a path. Those of its folders that do not exist are made. */
function folderAt({ segments = [] }: FolderPath, context: Context): UUID | undefined {
  let parentId: string | undefined
  for (const name of segments) parentId = folderNamed(name, parentId, context)
  return parentId === undefined ? undefined : { value: parentId }
}

function folderNamed(name: string, parentId: string | undefined, context: Context): string {
  const found = playedFolders.select(context, [{ at: 'name', is: name }]).find((each) => each.parentId === parentId)
  if (found?.id !== undefined) return found.id
  const id = context.host.randomUuid()
  playedFolders.add(context, { id, name, ...(parentId !== undefined && { parentId }) })
  return id
}

const refreshes = ({ off, oneMinute, twoMinutes, fiveMinutes, fifteenMinutes }: Dashboard): boolean =>
  [off, oneMinute, twoMinutes, fiveMinutes, fifteenMinutes].some((each) => each !== undefined)
