import type { Call, Caller } from '@mgmt-api/models'
import type { AlertDef } from '@mgmt-api/models/alerts'
import {
  createManySuppressionRules,
  createSuppressionRule,
  deleteSuppressionRule,
  getSuppressionRule,
  listSuppressionRules,
  replaceManySuppressionRules,
  replaceSuppressionRule,
} from './call-suppression-rules.ts'
import { createDefinition, deleteDefinition, replaceDefinition } from './change-definitions.ts'
import { downloadDefinitions } from './download-definitions.ts'
import type { DefinitionWithAccess, Definitions, GetDefinitionOptions } from './definitions.ts'
import { getEventPermutations, getEvents, getManyEvents, getPermutationStats } from './events-by-id.ts'
import type { Events } from './events.ts'
import { createManyDefinitions, deleteManyDefinitions, replaceManyDefinitions } from './many-definitions.ts'
import {
  countDefinitions,
  getDefinition,
  getDefinitionByVersionId,
  getDefinitionByVersionIdWithAccess,
  getDefinitionWithAccess,
  listDefinitions,
} from './read-definitions.ts'
import { countEvents, listEventsOfAlerts, readEventStatistics, searchEvents } from './read-events.ts'
import type { SuppressionRules } from './suppression-rules.ts'

/** The alerts group of the Management API. */
export interface Alerts {
  readonly definitions: Definitions
  readonly events: Events
  readonly suppressionRules: SuppressionRules
}

/**
 * The client of the alerts group over any caller. Creating it does nothing. Where a bundle has to be small, each method
 * is also a function that takes the caller first: `listDefinitions(caller, { filter })`.
 * @example
 * const alerts = createAlerts(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 */
export function createAlerts(caller: Caller): Alerts {
  return {
    definitions: createDefinitions(caller),
    events: createEvents(caller),
    suppressionRules: createSuppressionRules(caller),
  }
}

const createDefinitions = (caller: Caller): Definitions => ({
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
})

const createEvents = (caller: Caller): Events => ({
  list: (options) => searchEvents(caller, options),
  count: (filter, options) => countEvents(caller, filter, options),
  statistics: (filter, options) => readEventStatistics(caller, filter, options),
  ofAlerts: (versionIds, span, options) => listEventsOfAlerts(caller, versionIds, span, options),
  get: (id, options) => getEvents(caller, id, options),
  getMany: (ids, options) => getManyEvents(caller, ids, options),
  permutations: (id, options) => getEventPermutations(caller, id, options),
  permutationStats: (ids, options) => getPermutationStats(caller, ids, options),
})

const createSuppressionRules = (caller: Caller): SuppressionRules => ({
  list: (options) => listSuppressionRules(caller, options),
  get: (id, options) => getSuppressionRule(caller, id, options),
  create: (rule, options) => createSuppressionRule(caller, rule, options),
  replace: (id, rule, options) => replaceSuppressionRule(caller, id, rule, options),
  delete: (id, options) => deleteSuppressionRule(caller, id, options),
  createMany: (rules, options) => createManySuppressionRules(caller, rules, options),
  replaceMany: (rules, options) => replaceManySuppressionRules(caller, rules, options),
})

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
