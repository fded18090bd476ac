import { type Resource, resource } from '../core/resource/resource.ts'
import { Connector } from './generated/models.ts'
import { connectorVerbs, type ConnectorVerbs } from './generated/verbs.ts'

const plain = { reads: 'value', source: 'client', reason: 'clients read the value that they sent' } as const

/** Connectors: destinations of notifications, with the settings to reach them. */
export const connectors: Resource<ConnectorVerbs, Connector> = resource(connectorVerbs, Connector, {
  name: 'connectors',
  at: 'connectors',
  shape: 'collection',
  one: 'connector',
  brief: 'Destinations of notifications, and the settings to reach them',
  id: { id: 'id' },
  title: 'name',
  serviceMade: ['createTime', 'resolvedConnectorConfig', 'teamId', 'updateTime'],
  secrets: [
    { at: 'configOverrides[].fields[].template', ...plain },
    { at: 'connectorConfig.fields[].value', ...plain },
    {
      at: 'resolvedConnectorConfig.fields[].value',
      reads: 'value',
      source: 'assumed',
      reason: 'repeats the settings, which are returned as they were sent',
    },
  ],
  unique: [{ by: ['name'], source: 'client', reason: 'a duplicate name was rejected' }],
  recognised: { by: 'chosenId', at: 'id', source: 'client', reason: 'an id sent at creation is kept' },
  bound: { max: 800, source: 'contract' },
  sends: ['test', 'testConfig'],
  columns: ['id', 'name', 'type', 'updateTime'],
})
