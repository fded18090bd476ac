import { type Resource, resource } from '../core/resource/resource.ts'
import { ConfigurationGroup } from './generated/models.ts'
import { type ConfigurationGroupVerbs, configurationGroupVerbs } from './generated/verbs.ts'

/** Configuration groups: what the collectors of a fleet run, and which of them. */
export const configurationGroups: Resource<ConfigurationGroupVerbs, ConfigurationGroup> = resource(
  configurationGroupVerbs,
  ConfigurationGroup,
  {
    name: 'configuration-groups',
    at: 'configurationGroups',
    shape: 'collection',
    one: 'configuration group',
    brief: 'Configurations of the collectors of a fleet',
    id: { id: 'id' },
    title: 'name',
    serviceMade: [
      'family.basedOnConfigurationFamilyId',
      'family.collectorVersion',
      'family.id',
      'family.lastActivatedAt',
      'family.preset.remoteConfigurations',
      'family.raw.remoteConfigurations[].createdAt',
      'family.raw.remoteConfigurations[].hash',
      'family.raw.remoteConfigurations[].id',
      'family.raw.remoteConfigurations[].updatedAt',
      'family.sources',
      'family.version',
      'id',
    ],
    unique: [{ by: ['name'], source: 'contract', reason: '409: the name of a group already exists' }],
    recognised: { by: 'none', source: 'contract', reason: 'there is no list of them' },
    columns: ['id', 'name', 'priorityOrder', 'family.version', 'family.active'],
  },
)
