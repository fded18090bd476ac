import { type Resource, resource } from '../core/resource/resource.ts'
import { contextualDataInstanceVerbs, type ContextualDataInstanceVerbs } from './generated/verbs.ts'
import { RegisteredInstance } from './generated/models.ts'

const asSent = { reads: 'value', source: 'assumed', reason: 'as for other integrations' } as const

/** Instances of contextual data integrations, set up from the catalogue. They are part of the integration's details. */
export const contextualDataInstances: Resource<ContextualDataInstanceVerbs, RegisteredInstance> = resource(
  contextualDataInstanceVerbs,
  RegisteredInstance,
  {
    name: 'contextual-data-instances',
    at: 'contextualData.instances',
    shape: 'collection',
    one: 'contextual data instance',
    brief: 'Instances of contextual data integrations, set up from the catalogue',
    id: { id: 'id' },
    serviceMade: [
      'arm',
      'cloudformation',
      'empty',
      'id',
      'integrationStatus',
      'isTesting',
      'lastUpdated',
      'revisionLifecycle',
    ],
    secrets: [
      { at: 'parameters[].apiKey.value', ...asSent },
      { at: 'parameters[].stringList.values', ...asSent },
      { at: 'parameters[].stringValue', ...asSent },
    ],
    recognised: { by: 'none', source: 'contract', reason: 'it has neither a name nor labels, and there is no list' },
    sends: ['test'],
    columns: ['id', 'definitionVersion', 'integrationStatus.connectionStatus', 'lastUpdated'],
  },
)
