import { callOrFail, mapCall, paged, type Paged } from '@mgmt-api/collections'
import type { Call, Caller, CallOptions } from '@mgmt-api/models'
import {
  type AlertDef,
  type FilterOptionCounts,
  filterOptionCounts,
  type FilterOptionCountsFilter,
  getAlertDef,
  getAlertDefByVersionId,
  listAlertDefs,
  type ListAlertDefsResponse,
} from '@mgmt-api/models/alerts'
import { countsFilter, type DefinitionCountsFilter } from './counts-query.ts'
import { type Answer, definitionOf } from './definition-of.ts'
import type { DefinitionWithAccess, ListDefinitionsOptions } from './definitions.ts'
import { toListQuery } from './list-query.ts'

/** `definitions.list` alone, over any caller. */
export function listDefinitions(
  caller: Caller,
  { filter, orderBy, pageSize, includeAccess, ...options }: ListDefinitionsOptions = {},
): Paged<AlertDef, ListAlertDefsResponse> {
  return paged(caller, listAlertDefs, { query: toListQuery({ filter, orderBy, pageSize, includeAccess }) }, options)
}

/** `definitions.get` alone, over any caller. */
export function getDefinition(caller: Caller, id: string, options?: CallOptions): Call<AlertDef> {
  return mapCall(caller.call(getAlertDef, { path: { id }, query: {} }, options), definitionOf(getAlertDef.id))
}

/** `definitions.get` with `includeAccess` alone, over any caller. */
export function getDefinitionWithAccess(caller: Caller, id: string, options?: CallOptions): Call<DefinitionWithAccess> {
  const call = caller.call(getAlertDef, { path: { id }, query: { include_access_permissions: true } }, options)
  return mapCall(call, withAccess(getAlertDef.id))
}

/** `definitions.getByVersionId` alone, over any caller. */
export function getDefinitionByVersionId(caller: Caller, versionId: string, options?: CallOptions): Call<AlertDef> {
  const call = caller.call(getAlertDefByVersionId, { path: { alert_version_id: versionId }, query: {} }, options)
  return mapCall(call, definitionOf(getAlertDefByVersionId.id))
}

/** `definitions.getByVersionId` with `includeAccess` alone, over any caller. */
export function getDefinitionByVersionIdWithAccess(
  caller: Caller,
  versionId: string,
  options?: CallOptions,
): Call<DefinitionWithAccess> {
  const input = { path: { alert_version_id: versionId }, query: { include_access_permissions: true } }
  return mapCall(caller.call(getAlertDefByVersionId, input, options), withAccess(getAlertDefByVersionId.id))
}

/** `definitions.counts` alone, over any caller. */
export function countDefinitions(
  caller: Caller,
  filter?: DefinitionCountsFilter | FilterOptionCountsFilter,
  options?: CallOptions,
): Call<FilterOptionCounts> {
  return callOrFail(() => {
    const query = filter === undefined ? {} : { query_filter: countsFilter(filter) }
    return mapCall(caller.call(filterOptionCounts, { query }, options), ({ counts = {} }) => counts)
  })
}

function withAccess(operation: string): (answer: Answer) => DefinitionWithAccess {
  const definition = definitionOf(operation)
  return (answer) => ({ alertDef: definition(answer), access: answer.access })
}
