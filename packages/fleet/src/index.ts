import { bind, createMany, type ResourceClient } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import { type ConfigurationGroupVerbs, configurationGroupVerbs } from '@mgmt-api/models/fleet'

// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/fleet'

/**
 * Fleet group of the Management API: what the OpenTelemetry collectors of a fleet run.
 * @experimental The service calls all of it a preview.
 */
export interface Fleet {
  /** Configuration groups: configurations of collectors, with the agents that receive them. */
  readonly configurationGroups: ResourceClient<ConfigurationGroupVerbs>
}

/**
 * Creates the client of the fleet group over any caller. Sends nothing.
 * @experimental The service calls all of it a preview.
 * @example
 * const fleet = createFleet(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * const { name, family } = await fleet.configurationGroups.get(id)
 */
export function createFleet(caller: Caller): Fleet {
  return { configurationGroups: bind(caller, configurationGroupVerbs, { createMany }) }
}
