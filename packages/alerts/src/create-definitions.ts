import { bulk, mapCall, mapEntries, paged } from '@mgmt-api/collections'
import { type Call, type Caller, type CallOptions, MgmtError } from '@mgmt-api/models'
import {
  type AlertDef,
  type AlertDefAccess,
  bulkCreateAlertDefs,
  bulkDeleteAlertDefs,
  bulkReplaceAlertDefs,
  createAlertDef,
  deleteAlertDef,
  getAlertDef,
  getAlertDefByVersionId,
  listAlertDefs,
  replaceAlertDef,
} from '@mgmt-api/models/alerts'
import type { DefinitionWithAccess, Definitions, GetDefinitionOptions } from './definitions.ts'
import { entryToCreate, entryToReplace } from './entries.ts'
import { listQuery } from './list-query.ts'

/** Binds the operations on alert definitions to a caller. */
export function createDefinitions(caller: Caller): Definitions {
  return {
    ...readers(caller),
    list: ({ filter, orderBy, pageSize, includeAccess, ...options } = {}) =>
      paged(caller, listAlertDefs, { query: listQuery({ filter, orderBy, pageSize, includeAccess }) }, options),

    create(alertDefProperties, { accessPolicy, ...options } = {}) {
      const body = { alertDefProperties, ...(accessPolicy !== undefined && { accessPolicy }) }
      return mapCall(caller.call(createAlertDef, { body }, options), definitionOf(createAlertDef.id))
    },
    replace(id, alertDefProperties, { accessPolicy, ...options } = {}) {
      const body = entryToReplace({ id, alertDefProperties, accessPolicy })
      return mapCall(caller.call(replaceAlertDef, { body }, options), definitionOf(replaceAlertDef.id))
    },
    delete: (id, options) => mapCall(caller.call(deleteAlertDef, { path: { id } }, options), () => undefined),

    createMany: (definitions, options) =>
      bulk(caller, bulkCreateAlertDefs, mapEntries(definitions, entryToCreate), options),
    replaceMany: (definitions, options) =>
      bulk(caller, bulkReplaceAlertDefs, mapEntries(definitions, entryToReplace), options),
    deleteMany: (ids, options) => bulk(caller, bulkDeleteAlertDefs, ids, options),
  }
}

type WithAccess = GetDefinitionOptions & { readonly includeAccess: true }
type WithoutAccess = GetDefinitionOptions & { readonly includeAccess?: false | undefined }
interface Answer {
  readonly alertDef?: AlertDef
  readonly access?: AlertDefAccess
}

function readers(caller: Caller): Pick<Definitions, 'get' | 'getByVersionId'> {
  function get(id: string, options: WithAccess): Call<DefinitionWithAccess>
  function get(id: string, options?: WithoutAccess): Call<AlertDef>
  function get(id: string, options: GetDefinitionOptions = {}): Call<AlertDef | DefinitionWithAccess> {
    return read(getAlertDef.id, options, (query, rest) => caller.call(getAlertDef, { path: { id }, query }, rest))
  }

  function getByVersionId(versionId: string, options: WithAccess): Call<DefinitionWithAccess>
  function getByVersionId(versionId: string, options?: WithoutAccess): Call<AlertDef>
  function getByVersionId(
    versionId: string,
    options: GetDefinitionOptions = {},
  ): Call<AlertDef | DefinitionWithAccess> {
    const path = { alert_version_id: versionId }
    return read(getAlertDefByVersionId.id, options, (query, rest) =>
      caller.call(getAlertDefByVersionId, { path, query }, rest),
    )
  }
  return { get, getByVersionId }
}

function read(
  operation: string,
  { includeAccess = false, ...options }: GetDefinitionOptions,
  send: (query: { include_access_permissions?: boolean }, options: CallOptions) => Call<Answer>,
): Call<AlertDef | DefinitionWithAccess> {
  const definition = definitionOf(operation)
  if (!includeAccess) return mapCall(send({}, options), definition)
  const withAccess = (answer: Answer): DefinitionWithAccess => ({ alertDef: definition(answer), access: answer.access })
  return mapCall(send({ include_access_permissions: true }, options), withAccess)
}

/** The contract lets an answer come without its definition; nobody could go on with that. */
function definitionOf(operation: string): (answer: Answer) => AlertDef {
  return ({ alertDef }) => {
    if (alertDef !== undefined) return alertDef
    throw new MgmtError({
      kind: 'decode',
      code: 'empty_answer',
      operation,
      message: `${operation}: the answer has no alert definition`,
      hint: 'Read the definition again before sending a change again.',
      maybeProcessed: true,
    })
  }
}
