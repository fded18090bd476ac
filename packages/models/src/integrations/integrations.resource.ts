import { type Resource, resource } from '../core/resource/resource.ts'
import { IntegrationDetails } from './generated/models.ts'
import { type IntegrationVerbs, integrationVerbs } from './generated/verbs.ts'

const asSent = { reads: 'value', source: 'client', reason: 'clients read the value that they sent' } as const

/** Catalogue of integrations. The list contains summaries; the details include the instances. */
export const integrations: Resource<IntegrationVerbs, IntegrationDetails> = resource(
  integrationVerbs,
  IntegrationDetails,
  {
    name: 'integrations',
    at: 'root',
    shape: 'collection',
    one: 'integration',
    brief: 'Catalogue of available integrations',
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
