import { type Resource, resource } from '../core/resource/resource.ts'
import { CustomEnrichment } from './generated/models.ts'
import { customEnrichmentVerbs, type CustomEnrichmentVerbs } from './generated/verbs.ts'

/** Custom enrichments: tables from which enrichment rules add columns. */
export const customEnrichments: Resource<CustomEnrichmentVerbs, CustomEnrichment> = resource(
  customEnrichmentVerbs,
  CustomEnrichment,
  {
    name: 'custom-enrichments',
    at: 'custom',
    shape: 'collection',
    one: 'custom enrichment',
    brief: 'Custom enrichments: tables from which enrichment rules add columns',
    id: { id: 'id' },
    title: 'name',
    serviceMade: ['id', 'isQueryOnly', 'version'],
    recognised: { by: 'name', source: 'contract' },
    bound: { max: 30, source: 'contract' },
    columns: ['id', 'name', 'description', 'fileName', 'fileSize', 'version'],
  },
)
