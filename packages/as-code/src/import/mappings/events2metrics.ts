import { isObject } from '@mgmt-api/models'
import { type Converted, converted, type Mapping, moved, serviceMade } from '../mapping.ts'

/** Events-to-metrics definitions. */
export const events2metrics: Mapping = {
  kind: 'events2metrics',
  types: ['events2metric'],
  manifests: { Events2Metric: 'v1alpha1' },
  rules: {
    '/id': serviceMade,
    '/isInternal': serviceMade,
    '/createTime': serviceMade,
    '/updateTime': serviceMade,
    logsQuery: { to: 'logsQuery', sets: { type: 'E2M_TYPE_LOGS2METRICS' } },
    spansQuery: { to: 'spansQuery', sets: { type: 'E2M_TYPE_SPANS2METRICS' } },
    query: moved(''),
    'query.logs': { to: 'logsQuery', sets: { type: 'E2M_TYPE_LOGS2METRICS' } },
    'query.spans': { to: 'spansQuery', sets: { type: 'E2M_TYPE_SPANS2METRICS' } },
    applications: moved('applicationnameFilters'),
    subsystems: moved('subsystemnameFilters'),
    severities: moved('severityFilters'),
    services: moved('serviceFilters'),
    actions: moved('actionFilters'),
    applicationNameFilters: moved('applicationnameFilters'),
    subsystemNameFilters: moved('subsystemnameFilters'),
    permutations: moved(''),
    'permutations.limit': moved('permutationsLimit'),
    'permutations.hasExceedLimit': serviceMade,
    '/metricLabels': converted(metricLabels),
    '/metricFields': converted(metricFields),
  },
}

/** Labels by name, or as a list. */
function metricLabels(value: unknown): Converted {
  if (Array.isArray(value)) return { value }
  if (!isObject(value)) return { reason: 'it is not a map of labels' }
  return { value: Object.entries(value).map(([targetLabel, sourceField]) => ({ targetLabel, sourceField })) }
}

const isPresent = ([, value]: readonly [string, unknown]): boolean => value !== null && value !== undefined

/** Fields by the name of their metric, or as a list. */
function metricFields(value: unknown): Converted {
  const fields = Array.isArray(value)
    ? value.map((field: unknown) => metricField(isObject(field) ? field : {}))
    : Object.entries(isObject(value) ? value : {}).map(([name, field]) =>
        metricField({ ...(isObject(field) ? field : {}), targetBaseMetricName: name }),
      )
  return fields.includes(undefined) ? { reason: 'a field has an unknown attribute' } : { value: fields }
}

function metricField(field: Readonly<Record<string, unknown>>): object | undefined {
  const { source_field: snake, sourceField = snake, targetBaseMetricName, aggregations, ...others } = field
  if (Object.entries(others).some(isPresent)) return undefined
  const all = Array.isArray(aggregations) ? aggregations : aggregationsByType(aggregations)
  return all.includes(undefined) ? undefined : { targetBaseMetricName, sourceField, aggregations: all }
}

const aggregationsByType = (value: unknown): readonly unknown[] =>
  Object.entries(isObject(value) ? value : {})
    .filter(isPresent)
    .map(([type, each]) => (isObject(each) ? aggregation(type, each) : undefined))

function aggregation(type: string, given: Readonly<Record<string, unknown>>): object | undefined {
  const { enable = true, target_metric_name: _, targetMetricName: __, type: sampleType, buckets, ...others } = given
  if (Object.entries(others).some(isPresent)) return undefined
  return {
    aggType: `AGG_TYPE_${type.toUpperCase()}`,
    enabled: enable ?? true,
    ...(buckets === undefined || buckets === null ? {} : { histogram: { buckets } }),
    ...(typeof sampleType === 'string' && { samples: { sampleType: `SAMPLE_TYPE_${sampleType.toUpperCase()}` } }),
  }
}
