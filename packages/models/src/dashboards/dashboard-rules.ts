import type { RuleProblem } from '../core/descriptor/descriptor.ts'
import type { CheckDashboardBody, DashboardFolder } from './generated/models.ts'

/** A check contains a dashboard, its id, or a field that is newer than this package. */
export function checkNamesDashboard(body: CheckDashboardBody): RuleProblem | undefined {
  const named = Object.entries(body).some(([name, value]) => name !== 'requestId' && value !== undefined)
  return named ? undefined : { at: '', message: 'neither dashboard nor dashboardId', hint: 'Set one of them.' }
}

/** A folder is not its own parent. UUIDs are case-insensitive. */
export function folderIsNotInItself({ id, parentId }: DashboardFolder): RuleProblem | undefined {
  return id !== undefined && id.toLowerCase() === parentId?.toLowerCase()
    ? { at: 'parentId', message: `${id} is the id of the folder itself`, hint: 'Set another parent, or none.' }
    : undefined
}
