import { bind, createMany, listed, type ResourceClient } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import { type Events2MetricVerbs, events2MetricVerbs } from '@mgmt-api/models/events2metrics'

// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/events2metrics'

/** Events2metrics group of the Management API: metrics from logs or spans. */
export type Events2Metrics = ResourceClient<Events2MetricVerbs>

/**
 * Creates the client of the events2metrics group over any caller. Sends nothing.
 * @example
 * const events2metrics = createEvents2Metrics(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const { id, name } of events2metrics.list()) console.log(id, name)
 */
export function createEvents2Metrics(caller: Caller): Events2Metrics {
  return bind(caller, events2MetricVerbs, { listed, createMany })
}
