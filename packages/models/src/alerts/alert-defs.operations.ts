import { empty } from '../core/describe.ts'
import { type BulkOperation, type Operation, operation, type PagedOperation } from '../core/operation.ts'
import type { Empty } from '../core/types.ts'
import type { AlertDef } from './alert-def.ts'
import {
  BulkCreateAlertDefsBody,
  BulkCreateAlertDefsResponse,
  BulkDeleteAlertDefsBody,
  BulkDeleteAlertDefsResponse,
  BulkReplaceAlertDefsBody,
  BulkReplaceAlertDefsResponse,
  CreateAlertDefBody,
  CreateAlertDefResponse,
  DeleteAlertDefPath,
  DownloadAlertsQuery,
  DownloadAlertsResponse,
  FilterOptionCountsQuery,
  FilterOptionCountsResponse,
  GetAlertDefByVersionIdPath,
  GetAlertDefByVersionIdQuery,
  GetAlertDefByVersionIdResponse,
  GetAlertDefPath,
  GetAlertDefQuery,
  GetAlertDefResponse,
  ListAlertDefsQuery,
  ListAlertDefsResponse,
  ReplaceAlertDefBody,
  ReplaceAlertDefResponse,
} from './alert-defs.messages.ts'
import type { AlertDefToCreate, AlertDefToReplace } from './bulk-entries.ts'

/** Alert definitions that the key may see: filtered, ordered, a page at a time. */
export const listAlertDefs: PagedOperation<{
  query: ListAlertDefsQuery
  response: ListAlertDefsResponse
  item: AlertDef
}> = operation({
  id: 'AlertDefsService_ListAlertDefs',
  service: 'Alert definitions service',
  method: 'GET',
  path: '/alerts/alerts/v3',
  major: 4,
  permissions: ['alerts:ReadConfig'],
  repeatable: true,
  readOnly: true,
  in: { query: ListAlertDefsQuery },
  out: ListAlertDefsResponse,
  paging: {
    kind: 'token',
    size: 'query.pagination.pageSize',
    token: 'query.pagination.pageToken',
    next: 'pagination.nextPageToken',
    items: 'alertDefs',
    total: 'pagination.totalSize',
  },
})

/** Creates one alert definition. An access policy needs the permission `alerts:UpdateAccessPolicy` as well. */
export const createAlertDef: Operation<{ body: CreateAlertDefBody; response: CreateAlertDefResponse }> = operation({
  id: 'AlertDefsService_CreateAlertDef',
  service: 'Alert definitions service',
  method: 'POST',
  path: '/alerts/alerts/v3',
  major: 5,
  permissions: ['alerts:UpdateConfig'],
  repeatable: false,
  readOnly: false,
  in: { body: CreateAlertDefBody },
  out: CreateAlertDefResponse,
})

/**
 * Replaces the properties of one alert definition as a whole: what is left out is gone, except the access policy.
 * Changing the access policy needs the permission `alerts:UpdateAccessPolicy` as well.
 */
export const replaceAlertDef: Operation<{ body: ReplaceAlertDefBody; response: ReplaceAlertDefResponse }> = operation({
  id: 'AlertDefsService_ReplaceAlertDef',
  service: 'Alert definitions service',
  method: 'PUT',
  path: '/alerts/alerts/v3',
  major: 5,
  permissions: ['alerts:UpdateConfig'],
  repeatable: true,
  readOnly: false,
  in: { body: ReplaceAlertDefBody },
  out: ReplaceAlertDefResponse,
})

/** One alert definition by its lasting id. */
export const getAlertDef: Operation<{ path: GetAlertDefPath; query: GetAlertDefQuery; response: GetAlertDefResponse }> =
  operation({
    id: 'AlertDefsService_GetAlertDef',
    service: 'Alert definitions service',
    method: 'GET',
    path: '/alerts/alerts/v3/{id}',
    major: 5,
    permissions: ['alerts:ReadConfig'],
    repeatable: true,
    readOnly: true,
    in: { path: GetAlertDefPath, query: GetAlertDefQuery },
    out: GetAlertDefResponse,
  })

/** One alert definition by the id of its version, which older tools know. */
export const getAlertDefByVersionId: Operation<{
  path: GetAlertDefByVersionIdPath
  query: GetAlertDefByVersionIdQuery
  response: GetAlertDefByVersionIdResponse
}> = operation({
  id: 'AlertDefsService_GetAlertDefByVersionId',
  service: 'Alert definitions service',
  method: 'GET',
  path: '/alerts/alerts/v3/version-ids/{alert_version_id}',
  major: 5,
  permissions: ['alerts:ReadConfig'],
  repeatable: true,
  readOnly: true,
  in: { path: GetAlertDefByVersionIdPath, query: GetAlertDefByVersionIdQuery },
  out: GetAlertDefByVersionIdResponse,
})

/** Deletes one alert definition. */
export const deleteAlertDef: Operation<{ path: DeleteAlertDefPath; response: Empty }> = operation({
  id: 'AlertDefsService_DeleteAlertDef',
  service: 'Alert definitions service',
  method: 'DELETE',
  path: '/alerts/alerts/v3/{id}',
  major: 5,
  permissions: ['alerts:UpdateConfig'],
  repeatable: true,
  readOnly: false,
  in: { path: DeleteAlertDefPath },
  out: empty(),
})

/** Creates up to 100 alert definitions. Each entry fails or succeeds alone; failures are named by position. */
export const bulkCreateAlertDefs: BulkOperation<{
  body: BulkCreateAlertDefsBody
  response: BulkCreateAlertDefsResponse
  entry: AlertDefToCreate
  result: AlertDef
}> = operation({
  id: 'AlertDefsService_BulkCreateAlertDefs',
  service: 'Alert definitions service',
  method: 'POST',
  path: '/alerts/alerts/v3/all/create',
  major: 5,
  permissions: ['alerts:UpdateConfig'],
  repeatable: false,
  readOnly: false,
  in: { body: BulkCreateAlertDefsBody },
  out: BulkCreateAlertDefsResponse,
  bulk: {
    by: 'index',
    entries: 'body.alertDefsToCreate',
    done: 'alertDefs',
    failed: 'failedToCreateAlertDefs',
  },
})

/**
 * Replaces up to 100 alert definitions, and none that is not named. Each entry has its own fate: replaced, failed, not
 * found, or skipped because it would have changed nothing.
 */
export const bulkReplaceAlertDefs: BulkOperation<{
  body: BulkReplaceAlertDefsBody
  response: BulkReplaceAlertDefsResponse
  entry: AlertDefToReplace
  result: AlertDef
}> = operation({
  id: 'AlertDefsService_BulkReplaceAlertDefs',
  service: 'Alert definitions service',
  method: 'PUT',
  path: '/alerts/alerts/v3/all/replace',
  major: 5,
  permissions: ['alerts:UpdateConfig'],
  repeatable: true,
  readOnly: false,
  in: { body: BulkReplaceAlertDefsBody },
  out: BulkReplaceAlertDefsResponse,
  bulk: {
    by: 'id',
    entries: 'body.alertDefsToReplace',
    id: 'id',
    done: 'alertDefs',
    failed: 'failedToReplaceAlertDefs',
    notFound: 'notFoundIds',
    skipped: 'skippedIds',
  },
})

/** Deletes up to 100 alert definitions by id. Ids that the key may not see are reported as not found. */
export const bulkDeleteAlertDefs: BulkOperation<{
  body: BulkDeleteAlertDefsBody
  response: BulkDeleteAlertDefsResponse
  entry: string
  result: string
}> = operation({
  id: 'AlertDefsService_BulkDeleteAlertDefs',
  service: 'Alert definitions service',
  method: 'POST',
  path: '/alerts/alerts/v3/all/delete',
  major: 5,
  permissions: ['alerts:UpdateConfig'],
  repeatable: true,
  readOnly: false,
  in: { body: BulkDeleteAlertDefsBody },
  out: BulkDeleteAlertDefsResponse,
  bulk: {
    by: 'id',
    entries: 'body.ids',
    done: 'deletedIds',
    notFound: 'notFoundIds',
  },
})

/** How many alert definitions there are by type, priority, status and label, within a filter. */
export const filterOptionCounts: Operation<{ query: FilterOptionCountsQuery; response: FilterOptionCountsResponse }> =
  operation({
    id: 'AlertDefsService_FilterOptionCounts',
    service: 'Alert definitions service',
    method: 'GET',
    path: '/alerts/alerts/v3/all/counts',
    major: 5,
    permissions: ['alerts:ReadConfig'],
    repeatable: true,
    readOnly: true,
    in: { query: FilterOptionCountsQuery },
    out: FilterOptionCountsResponse,
  })

/**
 * Alert definitions as a stream of base64 texts: those that are named, up to 1,000, or all that the key may see. Ids
 * that do not exist are told in the first message and are no error.
 */
export const downloadAlerts: Operation<{ query: DownloadAlertsQuery; response: DownloadAlertsResponse }> = operation({
  id: 'AlertDefsService_DownloadAlerts',
  service: 'Alert definitions service',
  method: 'GET',
  path: '/alerts/alerts/v3/all/download',
  major: 5,
  permissions: ['alerts:ReadConfig'],
  repeatable: true,
  readOnly: true,
  stream: true,
  in: { query: DownloadAlertsQuery },
  out: DownloadAlertsResponse,
})
