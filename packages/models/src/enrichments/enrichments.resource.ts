import { type Resource, resource } from '../core/resource/resource.ts'
import { Enrichment } from './generated/models.ts'
import { enrichmentVerbs, type EnrichmentVerbs } from './generated/verbs.ts'

/** Enrichment rules: lookups that add data to fields. */
export const enrichments: Resource<EnrichmentVerbs, Enrichment> = resource(enrichmentVerbs, Enrichment, {
  name: 'enrichments',
  at: 'root',
  shape: 'collection',
  one: 'enrichment rule',
  brief: 'Enrichment rules: lookups that add data to fields',
  id: { id: 'id' },
  title: 'fieldName',
  serviceMade: ['id'],
  references: [
    {
      at: 'enrichmentType.customEnrichment.id',
      to: 'custom-enrichments',
      missing: 'refuse',
      deleted: 'refuse',
      source: 'assumed',
      reason: 'clients create it before its rules and delete it after them',
    },
  ],
  recognised: {
    by: 'none',
    source: 'contract',
    reason: 'a rule has neither a name nor labels, and gets a new id whenever it changes',
  },
  bound: { max: 1_000, source: 'contract', reason: 'of a response; the limit of an account is lower, 5 by default' },
  columns: ['id', 'fieldName', 'enrichedFieldName', 'enrichmentType', 'selectedColumns'],
})
