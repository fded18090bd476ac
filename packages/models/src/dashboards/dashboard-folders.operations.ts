import { empty } from '../core/describe.ts'
import type { Empty } from '../core/types.ts'
import { type Operation, operation } from '../core/operation.ts'
import {
  CreateDashboardFolderBody,
  CreateDashboardFolderResponse,
  DeleteDashboardFolderPath,
  DeleteDashboardFolderQuery,
  GetDashboardFolderPath,
  GetDashboardFolderQuery,
  GetDashboardFolderResponse,
  ListDashboardFoldersResponse,
  ReplaceDashboardFolderBody,
} from './dashboard-folders.messages.ts'

/** List dashboard folders. */
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

/** Create dashboard folder. */
export const createDashboardFolder: Operation<{
  body: CreateDashboardFolderBody
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
  in: { body: CreateDashboardFolderBody },
  out: CreateDashboardFolderResponse,
})

/** Replace dashboard folder. */
export const replaceDashboardFolder: Operation<{ body: ReplaceDashboardFolderBody; response: Empty }> = operation({
  id: 'DashboardFoldersService_ReplaceDashboardFolder',
  service: 'Dashboard folders service',
  method: 'PUT',
  path: '/dashboards/folders/v1',
  major: 5,
  permissions: ['team-dashboards:Update'],
  repeatable: true,
  readOnly: false,
  in: { body: ReplaceDashboardFolderBody },
  out: empty(),
})

/** Get dashboard folder. */
export const getDashboardFolder: Operation<{
  path: GetDashboardFolderPath
  query: GetDashboardFolderQuery
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
  in: { path: GetDashboardFolderPath, query: GetDashboardFolderQuery },
  out: GetDashboardFolderResponse,
})

/** Delete dashboard folder. */
export const deleteDashboardFolder: Operation<{
  path: DeleteDashboardFolderPath
  query: DeleteDashboardFolderQuery
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
  in: { path: DeleteDashboardFolderPath, query: DeleteDashboardFolderQuery },
  out: empty(),
})
