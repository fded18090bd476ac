import { type Resource, resource } from '../core/resource/resource.ts'
import { DeployedIntegrationInformation } from './generated/models.ts'
import { integrationInstanceVerbs, type IntegrationInstanceVerbs } from './generated/verbs.ts'

const asSent = { reads: 'value', source: 'client', reason: 'clients read the value that they sent' } as const

/** Instances of integrations, set up from the catalogue. */
export const integrationInstances: Resource<IntegrationInstanceVerbs, DeployedIntegrationInformation> = resource(
  integrationInstanceVerbs,
  DeployedIntegrationInformation,
  {
    name: 'integration-instances',
    at: 'instances',
    shape: 'collection',
    one: 'integration instance',
    brief: 'Instances of integrations, set up from the catalogue',
    id: { id: 'id' },
    serviceMade: ['id', 'integrationStatus'],
    secrets: [
      { at: 'parameters[].apiKey.value', ...asSent },
      { at: 'parameters[].stringList.values', ...asSent },
      { at: 'parameters[].stringValue', ...asSent },
    ],
    references: [
      {
        at: 'definitionKey',
        to: 'integrations',
        missing: 'accept',
        deleted: 'dangle',
        source: 'assumed',
        reason: 'behaviour for missing ids undocumented; the catalogue has no deletions',
      },
    ],
    recognised: { by: 'none', source: 'contract', reason: 'it has neither a name nor labels, and there is no list' },
    sends: ['test'],
    columns: ['id', 'definitionKey', 'definitionVersion', 'integrationStatus.connectionStatus'],
  },
)
