import { type Resource, resource } from '../core/resource/resource.ts'
import { E2M } from './generated/models.ts'
import { type Events2MetricVerbs, events2MetricVerbs } from './generated/verbs.ts'

/** Events-to-metrics definitions: metrics made from logs or spans. */
export const events2metrics: Resource<Events2MetricVerbs, E2M> = resource(events2MetricVerbs, E2M, {
  name: 'events2metrics',
  at: 'root',
  shape: 'collection',
  one: 'events-to-metrics definition',
  brief: 'Events-to-metrics definitions: metrics made from logs or spans',
  id: { id: 'id' },
  title: 'name',
  // The service also sets `permutations.hasExceededLimit`, but the contract requires it with a limit.
  serviceMade: ['createTime', 'id', 'isInternal', 'metricFields[].aggregations[].targetMetricName', 'updateTime'],
  unique: [
    { by: ['name'], source: 'client', reason: 'a duplicate name was rejected' },
    {
      by: ['metricFields[].targetBaseMetricName'],
      among: 'item',
      source: 'client',
      reason: 'clients tell the fields of a definition apart by it, and send the same names in several definitions',
    },
  ],
  recognised: { by: 'name', source: 'contract' },
  bound: { max: 10_000, source: 'contract', reason: 'of a response; `limits` returns the limit of the account' },
  columns: ['id', 'name', 'type', 'dataSource', 'permutations.limit', 'permutations.hasExceededLimit'],
})
