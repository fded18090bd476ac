import { type Resource, resource } from '../core/resource/resource.ts'
import { Slo } from './generated/models.ts'
import { type SloVerbs, sloVerbs } from './generated/verbs.ts'

/** Service level objectives. */
export const slos: Resource<SloVerbs, Slo> = resource(sloVerbs, Slo, {
  name: 'slos',
  at: 'root',
  shape: 'collection',
  one: 'SLO',
  brief: 'Service level objectives: the share of good events or time windows',
  id: { id: 'id' },
  title: 'name',
  serviceMade: [
    'createTime',
    'creator',
    'grouping',
    'id',
    'ownershipTags.environment.resolvedValues',
    'ownershipTags.service.resolvedValues',
    'ownershipTags.team.resolvedValues',
    'revision',
    'updateTime',
  ],
  recognised: { by: 'labels', at: 'labels', source: 'contract' },
  columns: ['id', 'name', 'sloType', 'targetThresholdPercentage', 'sloTimeFrame', 'updateTime'],
})
