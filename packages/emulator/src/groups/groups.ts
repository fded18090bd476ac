import { groupNames, resourceIndex, type ResourceName } from '@mgmt-api/models/resources'
import type { ServiceGroup } from '../http/group.ts'
import { groupLoaders } from './generated/groups.ts'

/** Resources without stored items: their operations answer from other resources, or with fixed lists. */
const withoutItems: ReadonlySet<ResourceName> = new Set<ResourceName>([
  'contextual-data',
  'entity-types',
  'events',
  'extensions',
  'incident-events',
  'incidents',
  'integrations',
  'notifications',
  'usage',
  'webhook-types',
])

/** The implemented groups, with what the contract declares of them. Their routes are loaded on first use. */
export const groups: readonly ServiceGroup[] = groupNames.flatMap((name): ServiceGroup[] => {
  const load = groupLoaders[name]
  if (load === undefined) return []
  const declared = resourceIndex.filter(({ group }) => group === name)
  return [
    {
      name,
      load,
      operations: declared.flatMap(({ methods }) => Object.values(methods)),
      resources: declared.map((resource) => resource.name).filter((resource) => !withoutItems.has(resource)),
    },
  ]
})
