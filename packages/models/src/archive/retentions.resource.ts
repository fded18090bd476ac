import { type Resource, resource } from '../core/resource/resource.ts'
import { Retention } from './generated/models.ts'
import { type RetentionVerbs, retentionVerbs } from './generated/verbs.ts'

/** Retention tags: named retention periods of the logs archive. They are predefined; only their names can change. */
export const retentions: Resource<RetentionVerbs, Retention> = resource(retentionVerbs, Retention, {
  name: 'retentions',
  at: 'retentions',
  shape: 'collection',
  one: 'retention tag',
  brief: 'Retention tags: named retention periods of the logs archive',
  id: { id: 'id' },
  title: 'name',
  serviceMade: ['editable', 'id', 'order'],
  recognised: { by: 'none', source: 'contract', reason: 'made by the service and never deleted' },
  bound: { max: 4, source: 'client', reason: 'there are always four' },
  columns: ['order', 'id', 'name', 'editable'],
})
