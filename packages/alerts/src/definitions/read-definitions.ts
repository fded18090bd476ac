import { paged, type Paged } from '@mgmt-api/collections'
import { callOrFail, mapCall, responseError, type UnusableResponse } from '@mgmt-api/collections/internal'
import type { Call, Caller, CallOptions, ResponseInfo } from '@mgmt-api/models'
import {
  type AlertDef,
  type AlertDefAccess,
  type FilterOptionCounts,
  filterOptionCounts,
  type FilterOptionCountsFilter,
  getAlertDef,
  getAlertDefByVersionId,
  listAlertDefs,
  type ListAlertDefsResponse,
} from '@mgmt-api/models/alerts'
import { countsFilter, type DefinitionCountsFilter } from './counts-query.ts'
import type { DefinitionWithAccess, ListDefinitionsOptions } from './definitions.ts'
import { filterPaths } from './definition-filter.ts'
import { listPaths, toListQuery } from './list-query.ts'

/** `definitions.list` as a function. */
export function listDefinitions(
  caller: Caller,
  { filter, orderBy, pageSize, includeAccess, ...options }: ListDefinitionsOptions = {},
): Paged<AlertDef, ListAlertDefsResponse> {
  const given = { filter, orderBy, pageSize, includeAccess }
  return paged(caller, listAlertDefs, { query: toListQuery(given) }, { ...options, optionPaths: listPaths(given) })
}

/** `definitions.get` with `includeAccess` as a function. */
export function getDefinitionWithAccess(caller: Caller, id: string, options?: CallOptions): Call<DefinitionWithAccess> {
  const call = caller.call(getAlertDef, { path: { id }, query: { include_access_permissions: true } }, options)
  return mapCall(call, withAccess(getAlertDef))
}

/** `definitions.getByVersionId` with `includeAccess` as a function. */
export function getDefinitionByVersionIdWithAccess(
  caller: Caller,
  versionId: string,
  options?: CallOptions,
): Call<DefinitionWithAccess> {
  const input = { path: { alert_version_id: versionId }, query: { include_access_permissions: true } }
  return mapCall(caller.call(getAlertDefByVersionId, input, options), withAccess(getAlertDefByVersionId))
}

/** `definitions.counts` as a function. */
export function countDefinitions(
  caller: Caller,
  filter?: DefinitionCountsFilter | FilterOptionCountsFilter,
  options?: CallOptions,
): Call<FilterOptionCounts> {
  return callOrFail(() => {
    const query = filter === undefined ? {} : { query_filter: countsFilter(filter) }
    const call = caller.call(filterOptionCounts, { query }, { ...options, optionPaths: filterPaths(filter) })
    return mapCall(call, ({ counts = {} }) => counts)
  })
}

interface DefinitionBody {
  readonly alertDef?: AlertDef | undefined
  readonly access?: AlertDefAccess | undefined
}

function withAccess(
  operation: UnusableResponse['operation'],
): (body: DefinitionBody, response: ResponseInfo) => DefinitionWithAccess {
  return ({ alertDef, access }, response) => {
    if (alertDef !== undefined) return { alertDef, access }
    throw responseError('empty_response', 'the response has no alertDef', { operation, response })
  }
}
