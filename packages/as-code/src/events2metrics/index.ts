import { moveFields } from '@mgmt-api/collections/internal'
import { isObject } from '@mgmt-api/models/internal'
import { MetricField } from '@mgmt-api/models/events2metrics'
import { events2metrics as resource } from '@mgmt-api/models/events2metrics/resources'
import type { Body, Kind } from '../kind/kind.ts'
import { defineKind } from '../resource/define-kind.ts'

/** Events-to-metrics definitions as files. */
export const events2metrics: Kind = defineKind(resource, {
  createdTime: 'createTime',
  omitted: ['permutations'],
  fieldOrder: ['name', 'description', 'type', 'dataSource', 'permutationsLimit', 'logsQuery', 'spansQuery'],
  sets: ['metricLabels'],
  metrics: [{ model: MetricField, field: 'targetBaseMetricName', isBase: true }],
  defaults: [{ at: 'permutationsLimit', value: 30_000 }],
  equivalents: [{ at: 'metricFields', same: haveSameAggregations }],
  form: {
    fromItem: (item) => (item.isInternal === true ? undefined : moveFields(item, resource.verbs.create)),
    toChange: ({ permutationsLimit: limit, ...body }) => ({
      ...body,
      ...(limit !== undefined && { permutations: { limit, hasExceededLimit: false } }),
    }),
  },
})

/** Aggregations that are enabled unless a request says otherwise. */
const simple = ['AGG_TYPE_MIN', 'AGG_TYPE_MAX', 'AGG_TYPE_COUNT', 'AGG_TYPE_AVG', 'AGG_TYPE_SUM']

/** The service adds the aggregations that a request leaves out, and does not keep the order of the fields. */
function haveSameAggregations(a: unknown, b: unknown): boolean {
  return JSON.stringify(completed(a)) === JSON.stringify(completed(b))
}

function completed(fields: unknown): readonly unknown[] {
  return (Array.isArray(fields) ? fields : []).map((field: unknown) => {
    if (!isObject(field)) return field
    const { aggregations = [], targetBaseMetricName, sourceField, ...rest } = field
    const all = Array.isArray(aggregations) ? aggregations.filter(isObject) : []
    const given = all.filter(isActive).map(({ targetMetricName: _, ...each }) => sorted(each))
    const added = simple
      .filter((type) => !all.some(({ aggType = simple[0] }) => aggType === type))
      .map((aggType) => sorted({ aggType, enabled: true }))
    const texts = [...given, ...added].map((each) => JSON.stringify(each)).sort()
    return { targetBaseMetricName, sourceField, ...rest, aggregations: texts }
  })
}

const isActive = ({ enabled }: Body): boolean => enabled === true

const sorted = (of: Body): readonly (readonly [string, unknown])[] =>
  Object.entries(of).sort(([a], [b]) => (a < b ? -1 : 1))

/** The kind of the events2metrics group. */
export const events2metricsKinds: readonly Kind[] = [events2metrics]
