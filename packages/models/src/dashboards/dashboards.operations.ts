import { empty } from '../core/describe.ts'
import type { Empty } from '../core/types.ts'
import { type Operation, operation } from '../core/operation.ts'
import {
  AssignDashboardFolderBody,
  AssignDashboardFolderPath,
  CheckDashboardBody,
  CheckDashboardResponse,
  CreateDashboardBody,
  CreateDashboardResponse,
  DeleteDashboardPath,
  DeleteDashboardQuery,
  GetDashboardBySlugPath,
  GetDashboardBySlugResponse,
  GetDashboardCatalogResponse,
  GetDashboardPath,
  GetDashboardResponse,
  PinDashboardPath,
  PinDashboardQuery,
  ReplaceDashboardBody,
  ReplaceDefaultDashboardBody,
  ReplaceDefaultDashboardPath,
  UnpinDashboardPath,
  UnpinDashboardQuery,
} from './dashboards.messages.ts'

/** Check dashboard. */
export const checkDashboard: Operation<{ body: CheckDashboardBody; response: CheckDashboardResponse }> = operation({
  id: 'DashboardsService_CheckDashboard',
  service: 'Dashboard service',
  method: 'POST',
  path: '/dashboards/check/v1',
  major: 5,
  permissions: ['team-dashboards:Read'],
  repeatable: false,
  readOnly: false,
  in: { body: CheckDashboardBody },
  out: CheckDashboardResponse,
})

/** Create dashboard. */
export const createDashboard: Operation<{ body: CreateDashboardBody; response: CreateDashboardResponse }> = operation({
  id: 'DashboardsService_CreateDashboard',
  service: 'Dashboard service',
  method: 'POST',
  path: '/dashboards/dashboards/v1',
  major: 5,
  permissions: ['team-dashboards:Update'],
  repeatable: false,
  readOnly: false,
  in: { body: CreateDashboardBody },
  out: CreateDashboardResponse,
})

/** Replace dashboard. */
export const replaceDashboard: Operation<{ body: ReplaceDashboardBody; response: Empty }> = operation({
  id: 'DashboardsService_ReplaceDashboard',
  service: 'Dashboard service',
  method: 'PUT',
  path: '/dashboards/dashboards/v1',
  major: 5,
  permissions: ['team-dashboards:Update'],
  repeatable: true,
  readOnly: false,
  in: { body: ReplaceDashboardBody },
  out: empty(),
})

/** Get dashboard catalog. */
export const getDashboardCatalog: Operation<{ response: GetDashboardCatalogResponse }> = operation({
  id: 'DashboardCatalogService_GetDashboardCatalog',
  service: 'Dashboard service',
  method: 'GET',
  path: '/dashboards/dashboards/v1/catalog/list',
  major: 5,
  permissions: ['team-dashboards:Read'],
  repeatable: true,
  readOnly: true,
  in: {},
  out: GetDashboardCatalogResponse,
})

/** Get dashboard by slug. */
export const getDashboardBySlug: Operation<{ path: GetDashboardBySlugPath; response: GetDashboardBySlugResponse }> =
  operation({
    id: 'DashboardsService_GetDashboardBySlug',
    service: 'Dashboard service',
    method: 'GET',
    path: '/dashboards/dashboards/v1/slugs/lookup/{slug}',
    major: 5,
    permissions: ['team-dashboards:Read'],
    repeatable: true,
    readOnly: true,
    in: { path: GetDashboardBySlugPath },
    out: GetDashboardBySlugResponse,
  })

/** Get dashboard. */
export const getDashboard: Operation<{ path: GetDashboardPath; response: GetDashboardResponse }> = operation({
  id: 'DashboardsService_GetDashboard',
  service: 'Dashboard service',
  method: 'GET',
  path: '/dashboards/dashboards/v1/{dashboard_id}',
  major: 5,
  permissions: ['team-dashboards:Read'],
  repeatable: true,
  readOnly: true,
  in: { path: GetDashboardPath },
  out: GetDashboardResponse,
})

/** Delete dashboard. */
export const deleteDashboard: Operation<{ path: DeleteDashboardPath; query: DeleteDashboardQuery; response: Empty }> =
  operation({
    id: 'DashboardsService_DeleteDashboard',
    service: 'Dashboard service',
    method: 'DELETE',
    path: '/dashboards/dashboards/v1/{dashboard_id}',
    major: 5,
    permissions: ['team-dashboards:Update'],
    repeatable: true,
    readOnly: false,
    in: { path: DeleteDashboardPath, query: DeleteDashboardQuery },
    out: empty(),
  })

/** Replace default dashboard. */
export const replaceDefaultDashboard: Operation<{
  path: ReplaceDefaultDashboardPath
  body: ReplaceDefaultDashboardBody
  response: Empty
}> = operation({
  id: 'DashboardsService_ReplaceDefaultDashboard',
  service: 'Dashboard service',
  method: 'PUT',
  path: '/dashboards/dashboards/v1/{dashboard_id}/default',
  major: 5,
  permissions: ['team-dashboards:Update'],
  repeatable: true,
  readOnly: false,
  in: { path: ReplaceDefaultDashboardPath, body: ReplaceDefaultDashboardBody },
  out: empty(),
})

/** Assign dashboard folder. */
export const assignDashboardFolder: Operation<{
  path: AssignDashboardFolderPath
  body: AssignDashboardFolderBody
  response: Empty
}> = operation({
  id: 'DashboardsService_AssignDashboardFolder',
  service: 'Dashboard service',
  method: 'POST',
  path: '/dashboards/dashboards/v1/{dashboard_id}/folder',
  major: 5,
  permissions: ['team-dashboards:Update'],
  repeatable: false,
  readOnly: false,
  in: { path: AssignDashboardFolderPath, body: AssignDashboardFolderBody },
  out: empty(),
})

/** Pin dashboard. */
export const pinDashboard: Operation<{ path: PinDashboardPath; query: PinDashboardQuery; response: Empty }> = operation(
  {
    id: 'DashboardsService_PinDashboard',
    service: 'Dashboard service',
    method: 'PUT',
    path: '/dashboards/pinned/v1/{dashboard_id}',
    major: 5,
    permissions: ['team-dashboards:Read'],
    repeatable: true,
    readOnly: false,
    in: { path: PinDashboardPath, query: PinDashboardQuery },
    out: empty(),
  },
)

/** Unpin dashboard. */
export const unpinDashboard: Operation<{ path: UnpinDashboardPath; query: UnpinDashboardQuery; response: Empty }> =
  operation({
    id: 'DashboardsService_UnpinDashboard',
    service: 'Dashboard service',
    method: 'DELETE',
    path: '/dashboards/pinned/v1/{dashboard_id}',
    major: 5,
    permissions: ['team-dashboards:Read'],
    repeatable: true,
    readOnly: false,
    in: { path: UnpinDashboardPath, query: UnpinDashboardQuery },
    out: empty(),
  })
