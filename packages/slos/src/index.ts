import { bind, createMany, listed, type ResourceClient } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import { type SloVerbs, sloVerbs } from '@mgmt-api/models/slos'

// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/slos'

/** SLOs group of the Management API: service level objectives. */
export type Slos = ResourceClient<SloVerbs>

/**
 * Creates the client of the SLOs group over any caller. Sends nothing.
 * @example
 * const slos = createSlos(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const slo of slos.list()) console.log(slo.name, slo.targetThresholdPercentage)
 */
export function createSlos(caller: Caller): Slos {
  return bind(caller, sloVerbs, { listed, createMany })
}
