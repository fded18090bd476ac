import { bind, bulk, paged, type ResourceClient } from '@mgmt-api/collections'
import { callOrFail } from '@mgmt-api/collections/internal'
import type { Call, Caller } from '@mgmt-api/models'
import {
  type AlertDef,
  type AlertVerbs,
  alertVerbs,
  type SuppressionRuleVerbs,
  suppressionRuleVerbs,
} from '@mgmt-api/models/alerts'
import { downloadDefinitions } from './definitions/download-definitions.ts'
import type { DefinitionWithAccess, Definitions, GetDefinitionOptions } from './definitions/definitions.ts'
import { entryToReplace } from './definitions/entries.ts'
import { getEventPermutations, getEvents, getManyEvents, getPermutationStats } from './events/events-by-id.ts'
import type { Events } from './events/events.ts'
import { createManyDefinitions, replaceManyDefinitions } from './definitions/many-definitions.ts'
import {
  createManySuppressionRules,
  listSuppressionRules,
  replaceManySuppressionRules,
  ruleToCreate,
  ruleToReplace,
} from './suppression/call-suppression-rules.ts'
import {
  countDefinitions,
  getDefinitionByVersionIdWithAccess,
  getDefinitionWithAccess,
  listDefinitions,
} from './definitions/read-definitions.ts'
import { countEvents, listEventsOfAlerts, readEventStatistics, searchEvents } from './events/read-events.ts'
import type { SuppressionRules } from './suppression/suppression-rules.ts'

/** Alerts group of the Management API. */
export interface Alerts {
  readonly definitions: Definitions
  readonly events: Events
  readonly suppressionRules: SuppressionRules
}

/**
 * Creates the client of the alerts group over any caller. Sends nothing.
 * @example
 * const alerts = createAlerts(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const def of alerts.definitions.list()) console.log(def.id, def.alertDefProperties.name)
 */
export function createAlerts(caller: Caller): Alerts {
  return {
    definitions: createDefinitions(caller),
    events: createEvents(caller),
    suppressionRules: createSuppressionRules(caller),
  }
}

function createDefinitions(caller: Caller): Definitions {
  const methods: ResourceClient<AlertVerbs> = bind(caller, alertVerbs, { bulk, paged })
  return {
    ...methods,
    ...readers(caller, methods),
    list: (options) => listDefinitions(caller, options),
    download: (options) => downloadDefinitions(caller, options),
    counts: (filter, options) => countDefinitions(caller, filter, options),
    create: (alertDefProperties, { accessPolicy, ...options } = {}) =>
      methods.create({ alertDefProperties, ...(accessPolicy !== undefined && { accessPolicy }) }, options),
    replace: (id, alertDefProperties, { accessPolicy, ...options } = {}) =>
      callOrFail(() => methods.replace(id, entryToReplace({ alertDefProperties, accessPolicy }), options)),
    createMany: (definitions, options) => createManyDefinitions(caller, definitions, options),
    replaceMany: (definitions, options) => replaceManyDefinitions(caller, definitions, options),
  }
}

// By hand: each of these methods converts a filter in short words, or sends several requests.
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

function createSuppressionRules(caller: Caller): SuppressionRules {
  const methods: ResourceClient<SuppressionRuleVerbs> = bind(caller, suppressionRuleVerbs, { bulk, paged })
  return {
    ...methods,
    list: (options) => listSuppressionRules(caller, options),
    create: (rule, options) => methods.create(ruleToCreate(rule), options),
    replace: (id, rule, options) => methods.replace(id, ruleToReplace(rule), options),
    createMany: (rules, options) => createManySuppressionRules(caller, rules, options),
    replaceMany: (rules, options) => replaceManySuppressionRules(caller, rules, options),
  }
}

type WithAccess = GetDefinitionOptions & { readonly includeAccess: true }
type WithoutAccess = GetDefinitionOptions & { readonly includeAccess?: false | undefined }
type Read = Call<AlertDef | DefinitionWithAccess>

/** The methods whose result depends on `includeAccess`. */
function readers(caller: Caller, methods: ResourceClient<AlertVerbs>): Pick<Definitions, 'get' | 'getByVersionId'> {
  function get(id: string, options: WithAccess): Call<DefinitionWithAccess>
  function get(id: string, options?: WithoutAccess): Call<AlertDef>
  function get(id: string, { includeAccess, ...options }: GetDefinitionOptions = {}): Read {
    return includeAccess === true ? getDefinitionWithAccess(caller, id, options) : methods.get(id, options)
  }

  function getByVersionId(versionId: string, options: WithAccess): Call<DefinitionWithAccess>
  function getByVersionId(versionId: string, options?: WithoutAccess): Call<AlertDef>
  function getByVersionId(versionId: string, { includeAccess, ...options }: GetDefinitionOptions = {}): Read {
    return includeAccess === true
      ? getDefinitionByVersionIdWithAccess(caller, versionId, options)
      : methods.getByVersionId(versionId, options)
  }
  return { get, getByVersionId }
}
