import { type Resource, resource } from '../core/resource/resource.ts'
import { type ContextualDataVerbs, contextualDataVerbs } from './generated/verbs.ts'
import { IntegrationDetails } from './generated/models.ts'

const asSent = { reads: 'value', source: 'assumed', reason: 'as for other integrations' } as const

/** Catalogue of contextual data integrations. The list contains summaries. */
export const contextualData: Resource<ContextualDataVerbs, IntegrationDetails> = resource(
  contextualDataVerbs,
  IntegrationDetails,
  {
    name: 'contextual-data',
    at: 'contextualData',
    shape: 'collection',
    one: 'contextual data integration',
    brief: 'Catalogue of available contextual data integrations',
    id: { id: 'integration.id' },
    title: 'integration.name',
    summaryId: { id: 'integration.id' },
    serviceMade: ['default', 'docs', 'extensions', 'external', 'integration', 'local'],
    secrets: [
      { at: 'default.registered[].parameters[].apiKey.value', ...asSent },
      { at: 'default.registered[].parameters[].stringList.values', ...asSent },
      { at: 'default.registered[].parameters[].stringValue', ...asSent },
    ],
    recognised: { by: 'none', source: 'contract', reason: 'fixed by the platform' },
    bound: { max: 10_000, source: 'contract' },
    columns: ['integration.id', 'integration.name', 'amountIntegrations', 'upgradeAvailable', 'isDeprecated', 'errors'],
  },
)
