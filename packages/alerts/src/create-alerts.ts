import type { Call, Caller } from '@mgmt-api/models'
import type { AlertDef } from '@mgmt-api/models/alerts'
import { createDefinition, deleteDefinition, replaceDefinition } from './change-definitions.ts'
import { downloadDefinitions } from './download-definitions.ts'
import type { DefinitionWithAccess, Definitions, GetDefinitionOptions } from './definitions.ts'
import { createManyDefinitions, deleteManyDefinitions, replaceManyDefinitions } from './many-definitions.ts'
import {
  countDefinitions,
  getDefinition,
  getDefinitionByVersionId,
  getDefinitionByVersionIdWithAccess,
  getDefinitionWithAccess,
  listDefinitions,
} from './read-definitions.ts'

/** The alerts group of the Management API. */
export interface Alerts {
  readonly definitions: Definitions
}

/**
 * The client of the alerts group over any caller. Creating it does nothing. Where a bundle has to be small, each method
 * is also a function that takes the caller first: `listDefinitions(caller, { filter })`.
 * @example
 * const alerts = createAlerts(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 */
export function createAlerts(caller: Caller): Alerts {
  return {
    definitions: {
      ...readers(caller),
      list: (options) => listDefinitions(caller, options),
      download: (options) => downloadDefinitions(caller, options),
      counts: (filter, options) => countDefinitions(caller, filter, options),
      create: (properties, options) => createDefinition(caller, properties, options),
      replace: (id, properties, options) => replaceDefinition(caller, id, properties, options),
      delete: (id, options) => deleteDefinition(caller, id, options),
      createMany: (definitions, options) => createManyDefinitions(caller, definitions, options),
      replaceMany: (definitions, options) => replaceManyDefinitions(caller, definitions, options),
      deleteMany: (ids, options) => deleteManyDefinitions(caller, ids, options),
    },
  }
}

type WithAccess = GetDefinitionOptions & { readonly includeAccess: true }
type WithoutAccess = GetDefinitionOptions & { readonly includeAccess?: false | undefined }
type Read = Call<AlertDef | DefinitionWithAccess>

function readers(caller: Caller): Pick<Definitions, 'get' | 'getByVersionId'> {
  function get(id: string, options: WithAccess): Call<DefinitionWithAccess>
  function get(id: string, options?: WithoutAccess): Call<AlertDef>
  function get(id: string, { includeAccess, ...options }: GetDefinitionOptions = {}): Read {
    return (includeAccess === true ? getDefinitionWithAccess : getDefinition)(caller, id, options)
  }

  function getByVersionId(versionId: string, options: WithAccess): Call<DefinitionWithAccess>
  function getByVersionId(versionId: string, options?: WithoutAccess): Call<AlertDef>
  function getByVersionId(versionId: string, { includeAccess, ...options }: GetDefinitionOptions = {}): Read {
    const read = includeAccess === true ? getDefinitionByVersionIdWithAccess : getDefinitionByVersionId
    return read(caller, versionId, options)
  }
  return { get, getByVersionId }
}
