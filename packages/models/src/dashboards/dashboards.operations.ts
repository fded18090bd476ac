import { empty } from '../core/describe.ts'
import type { Empty } from '../core/types.ts'
import { type Operation, operation } from '../core/operation.ts'
import {
  AssignDashboardFolderBody,
  CheckDashboardBody,
  CheckDashboardResponse,
  CreateDashboardResponse,
  DashboardBody,
  DashboardPath,
  GetDashboardBySlugPath,
  GetDashboardBySlugResponse,
  GetDashboardCatalogResponse,
  GetDashboardResponse,
  ReplaceDefaultDashboardBody,
  RequestIdQuery,
} from './dashboards.messages.ts'

/**
 * Says what is wrong with a dashboard, a new one or a stored one, and stores nothing. It alone checks the syntax of
 * queries.
 */
export const checkDashboard: Operation<{ body: CheckDashboardBody; response: CheckDashboardResponse }> = operation({
  id: 'DashboardsService_CheckDashboard',
  service: 'Dashboard service',
  method: 'POST',
  path: '/dashboards/check/v1',
  major: 5,
  permissions: ['team-dashboards:Read'],
  repeatable: true,
  readOnly: true,
  in: { body: CheckDashboardBody },
  out: CheckDashboardResponse,
})

/** Creates a dashboard. The answer is its id. */
export const createDashboard: Operation<{ body: DashboardBody; response: CreateDashboardResponse }> = operation({
  id: 'DashboardsService_CreateDashboard',
  service: 'Dashboard service',
  method: 'POST',
  path: '/dashboards/dashboards/v1',
  major: 5,
  permissions: ['team-dashboards:Update'],
  repeatable: false,
  readOnly: false,
  in: { body: DashboardBody },
  out: CreateDashboardResponse,
})

/** Replaces the dashboard that the `id` in the body names, as a whole. */
export const replaceDashboard: Operation<{ body: DashboardBody; response: Empty }> = operation({
  id: 'DashboardsService_ReplaceDashboard',
  service: 'Dashboard service',
  method: 'PUT',
  path: '/dashboards/dashboards/v1',
  major: 5,
  permissions: ['team-dashboards:Update'],
  repeatable: true,
  readOnly: false,
  in: { body: DashboardBody },
  out: empty(),
})

/** All dashboards that the key may see, in one answer, without what is in them. */
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

/** One dashboard, by its name in addresses. */
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

/** One dashboard, with the widgets that it borrows from others. */
export const getDashboard: Operation<{ path: DashboardPath; response: GetDashboardResponse }> = operation({
  id: 'DashboardsService_GetDashboard',
  service: 'Dashboard service',
  method: 'GET',
  path: '/dashboards/dashboards/v1/{dashboard_id}',
  major: 5,
  permissions: ['team-dashboards:Read'],
  repeatable: true,
  readOnly: true,
  in: { path: DashboardPath },
  out: GetDashboardResponse,
})

/** Deletes one dashboard. */
export const deleteDashboard: Operation<{ path: DashboardPath; query: RequestIdQuery; response: Empty }> = operation({
  id: 'DashboardsService_DeleteDashboard',
  service: 'Dashboard service',
  method: 'DELETE',
  path: '/dashboards/dashboards/v1/{dashboard_id}',
  major: 5,
  permissions: ['team-dashboards:Update'],
  repeatable: true,
  readOnly: false,
  in: { path: DashboardPath, query: RequestIdQuery },
  out: empty(),
})

/** Makes one dashboard the one that people see first. */
export const replaceDefaultDashboard: Operation<{
  path: DashboardPath
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
  in: { path: DashboardPath, body: ReplaceDefaultDashboardBody },
  out: empty(),
})

/** Puts a dashboard into a folder, or, without one, out of all folders. */
export const assignDashboardFolder: Operation<{
  path: DashboardPath
  body: AssignDashboardFolderBody
  response: Empty
}> = operation({
  id: 'DashboardsService_AssignDashboardFolder',
  service: 'Dashboard service',
  method: 'POST',
  path: '/dashboards/dashboards/v1/{dashboard_id}/folder',
  major: 5,
  permissions: ['team-dashboards:Update'],
  repeatable: true,
  readOnly: false,
  in: { path: DashboardPath, body: AssignDashboardFolderBody },
  out: empty(),
})

/** Pins a dashboard for the caller. Reading it is permission enough. */
export const pinDashboard: Operation<{ path: DashboardPath; query: RequestIdQuery; response: Empty }> = operation({
  id: 'DashboardsService_PinDashboard',
  service: 'Dashboard service',
  method: 'PUT',
  path: '/dashboards/pinned/v1/{dashboard_id}',
  major: 5,
  permissions: ['team-dashboards:Read'],
  repeatable: true,
  readOnly: false,
  in: { path: DashboardPath, query: RequestIdQuery },
  out: empty(),
})

/** Unpins a dashboard for the caller. Reading it is permission enough. */
export const unpinDashboard: Operation<{ path: DashboardPath; query: RequestIdQuery; response: Empty }> = operation({
  id: 'DashboardsService_UnpinDashboard',
  service: 'Dashboard service',
  method: 'DELETE',
  path: '/dashboards/pinned/v1/{dashboard_id}',
  major: 5,
  permissions: ['team-dashboards:Read'],
  repeatable: true,
  readOnly: false,
  in: { path: DashboardPath, query: RequestIdQuery },
  out: empty(),
})
