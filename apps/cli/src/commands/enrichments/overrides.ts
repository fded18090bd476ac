import type { View } from '@mgmt-api/command'
import { Enrichment, type EnrichmentType } from '@mgmt-api/models/enrichments'
import type { NounOverrides } from '../../nouns/noun-overrides.ts'

/** `geo-ip (with ASN)`, `custom (3)`; a type of a newer service by its field. */
function typeWords({ geoIp, suspiciousIp, aws, customEnrichment, ...others }: EnrichmentType = {}): string | undefined {
  if (geoIp !== undefined) return geoIp.withAsn === true ? 'geo-ip (with ASN)' : 'geo-ip'
  if (suspiciousIp !== undefined) return 'suspicious-ip'
  if (aws !== undefined) return `aws (${aws.resourceType ?? ''})`
  if (customEnrichment !== undefined) return `custom (${customEnrichment.id ?? ''})`
  return Object.keys(others)[0]
}

/** An enrichment rule as a row. */
const enrichmentView: View<Enrichment> = {
  things: 'enrichment rules',
  columns: [
    { name: 'id', value: ({ id }) => String(id) },
    { name: 'fieldName', value: ({ fieldName }) => fieldName, shrinks: true },
    { name: 'type', value: ({ enrichmentType }) => typeWords(enrichmentType) },
    { name: 'enrichedFieldName', value: ({ enrichedFieldName }) => enrichedFieldName, omitEmpty: true },
    { name: 'selectedColumns', value: ({ selectedColumns }) => selectedColumns?.join(', '), omitEmpty: true },
    { name: 'targets', value: ({ targets }) => targets?.map(({ dataset }) => dataset).join(', '), omitEmpty: true },
  ],
  shown: ['id', 'fieldName', 'type', 'enrichedFieldName', 'selectedColumns'],
  identity: ({ id }) => String(id),
  model: Enrichment,
}

/** Enrichment rules as rows. */
export const overrides: NounOverrides = { view: () => enrichmentView }
