import { bind, createMany, listed, type ResourceClient } from '@mgmt-api/collections'
import type { Caller } from '@mgmt-api/models'
import {
  type CustomEnrichmentVerbs,
  customEnrichmentVerbs,
  type EnrichmentVerbs,
  enrichmentVerbs,
} from '@mgmt-api/models/enrichments'

// Types of the signatures below, for projects that install only this package.
export { isMgmtError, isNotFound, MgmtError } from '@mgmt-api/models'
export type * from '@mgmt-api/collections'
export type * from '@mgmt-api/models/enrichments'

export { readCsv } from '@mgmt-api/models/enrichments'

/** Enrichments group of the Management API: rules that add data to fields, and custom tables. */
export interface Enrichments extends ResourceClient<EnrichmentVerbs> {
  /** Custom enrichments: tables from CSV files. A table must exist before a rule refers to it. */
  readonly custom: ResourceClient<CustomEnrichmentVerbs>
}

/**
 * Creates the client of the enrichments group over any caller. Sends nothing.
 * @example
 * const enrichments = createEnrichments(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * await enrichments.createMany([{ fieldName: 'client.ip', enrichmentType: { geoIp: {} } }])
 */
export function createEnrichments(caller: Caller): Enrichments {
  return {
    ...bind(caller, enrichmentVerbs, { listed }),
    custom: bind(caller, customEnrichmentVerbs, { listed, createMany }),
  }
}
