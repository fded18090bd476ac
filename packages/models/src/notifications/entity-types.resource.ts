import { type Resource, service } from '../core/resource/resource.ts'
import { entityTypeVerbs, type EntityTypeVerbs } from './generated/verbs.ts'

/** Entity types: the subjects of notifications. They are predefined; an item is only a name. */
export const entityTypes: Resource<EntityTypeVerbs> = service(entityTypeVerbs, {
  name: 'entity-types',
  at: 'entityTypes',
  shape: 'service',
  one: 'entity type',
  brief: 'Subjects of notifications, their events and attachments',
})
