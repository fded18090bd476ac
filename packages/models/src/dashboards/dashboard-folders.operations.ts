import { empty } from '../core/describe.ts'
import type { Empty } from '../core/types.ts'
import { type Operation, operation } from '../core/operation.ts'
import {
  CreateDashboardFolderResponse,
  DashboardFolderBody,
  DashboardFolderPath,
  GetDashboardFolderResponse,
  ListDashboardFoldersResponse,
} from './dashboard-folders.messages.ts'
import { RequestIdQuery } from './dashboards.messages.ts'

/** All folders that the key may see, in one answer. */
export const listDashboardFolders: Operation<{ response: ListDashboardFoldersResponse }> = operation({
  id: 'DashboardFoldersService_ListDashboardFolders',
  service: 'Dashboard folders service',
  method: 'GET',
  path: '/dashboards/folders/v1',
  major: 5,
  permissions: ['team-dashboards:Read'],
  repeatable: true,
  readOnly: true,
  in: {},
  out: ListDashboardFoldersResponse,
})

/** Creates a folder of dashboards. The answer is its id. */
export const createDashboardFolder: Operation<{
  body: DashboardFolderBody
  response: CreateDashboardFolderResponse
}> = operation({
  id: 'DashboardFoldersService_CreateDashboardFolder',
  service: 'Dashboard folders service',
  method: 'POST',
  path: '/dashboards/folders/v1',
  major: 5,
  permissions: ['team-dashboards:Update'],
  repeatable: false,
  readOnly: false,
  in: { body: DashboardFolderBody },
  out: CreateDashboardFolderResponse,
})

/** Replaces the folder that the `id` in the body names: its name, and the folder that it is in. */
export const replaceDashboardFolder: Operation<{ body: DashboardFolderBody; response: Empty }> = operation({
  id: 'DashboardFoldersService_ReplaceDashboardFolder',
  service: 'Dashboard folders service',
  method: 'PUT',
  path: '/dashboards/folders/v1',
  major: 5,
  permissions: ['team-dashboards:Update'],
  repeatable: true,
  readOnly: false,
  in: { body: DashboardFolderBody },
  out: empty(),
})

/** One folder of dashboards. */
export const getDashboardFolder: Operation<{
  path: DashboardFolderPath
  query: RequestIdQuery
  response: GetDashboardFolderResponse
}> = operation({
  id: 'DashboardFoldersService_GetDashboardFolder',
  service: 'Dashboard folders service',
  method: 'GET',
  path: '/dashboards/folders/v1/{folder_id}',
  major: 5,
  permissions: ['team-dashboards:Read'],
  repeatable: true,
  readOnly: true,
  in: { path: DashboardFolderPath, query: RequestIdQuery },
  out: GetDashboardFolderResponse,
})

/** Deletes one folder of dashboards. */
export const deleteDashboardFolder: Operation<{
  path: DashboardFolderPath
  query: RequestIdQuery
  response: Empty
}> = operation({
  id: 'DashboardFoldersService_DeleteDashboardFolder',
  service: 'Dashboard folders service',
  method: 'DELETE',
  path: '/dashboards/folders/v1/{folder_id}',
  major: 5,
  permissions: ['team-dashboards:Update'],
  repeatable: true,
  readOnly: false,
  in: { path: DashboardFolderPath, query: RequestIdQuery },
  out: empty(),
})
