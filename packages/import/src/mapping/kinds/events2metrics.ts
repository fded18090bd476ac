import { isObject } from '@mgmt-api/models/internal'
import { shortestFloat } from '../coerce-value.ts'
import {
  type Mapping,
  around,
  type Converted,
  converted,
  mappingsOf,
  moved,
  type Rule,
  serviceMade,
} from '../mapping.ts'

const logs: Rule = { to: 'logsQuery', sets: { type: 'E2M_TYPE_LOGS2METRICS' } }
const spans: Rule = { to: 'spansQuery', sets: { type: 'E2M_TYPE_SPANS2METRICS' } }

/** Labels by name. */
function metricLabels(value: unknown): Converted {
  if (!isObject(value)) return { reason: 'it is not a map of labels' }
  return { value: Object.entries(value).map(([targetLabel, sourceField]) => ({ targetLabel, sourceField })) }
}

/** Fields by the name of their metric, with aggregations by their type. */
function metricFields(value: unknown): Converted {
  const fields = Object.entries(isObject(value) ? value : {}).map(([name, field]) =>
    readField(name, isObject(field) ? field : {}),
  )
  return fields.includes(undefined) ? { reason: 'a field has an unknown attribute' } : { value: fields }
}

/** Whether a name of a metric is the one that the service gives. */
const isOfService = (name: unknown): boolean => /^(?:cx_)?(?:min|max|count|avg|sum|bucket|value)$/.test(String(name))

/** Events-to-metrics definitions. */
export const events2metrics: readonly Mapping[] = mappingsOf(
  { kind: 'events2metrics', rules: {} },
  {
    types: ['events2metric'],
    rules: {
      '/id': serviceMade,
      logsQuery: logs,
      spansQuery: spans,
      applications: moved('applicationnameFilters'),
      subsystems: moved('subsystemnameFilters'),
      severities: moved('severityFilters'),
      services: moved('serviceFilters'),
      actions: moved('actionFilters'),
      '/permutations': around,
      '/permutations.limit': moved('permutationsLimit'),
      '/permutations.hasExceedLimit': serviceMade,
      '/metricLabels': converted(metricLabels),
      '/metricFields': converted(metricFields),
    },
  },
  {
    manifests: { Events2Metric: 'v1alpha1' },
    rules: {
      '/query': around,
      'query.logs': logs,
      'query.spans': spans,
      applicationNameFilters: moved('applicationnameFilters'),
      subsystemNameFilters: moved('subsystemnameFilters'),
      severityFilters: { words: { warn: 'SEVERITY_WARNING' } },
      aggregations: { defaults: { enabled: true } },
      aggMetadata: around,
      targetMetricName: { serviceMade: isOfService, reason: 'the service names the metrics itself' },
    },
  },
)

type Item = Readonly<Record<string, unknown>>

const isPresent = ([, value]: readonly [string, unknown]): boolean => value !== null && value !== undefined

function readField(targetBaseMetricName: string, field: Item): object | undefined {
  const { source_field: sourceField, aggregations, ...others } = field
  if (Object.entries(others).some(isPresent)) return undefined
  const all = Object.entries(isObject(aggregations) ? aggregations : {})
    .filter(isPresent)
    .map(([type, each]) => (isObject(each) ? readAggregation(type, each) : undefined))
  return all.includes(undefined) ? undefined : { targetBaseMetricName, sourceField, aggregations: all }
}

function readAggregation(type: string, given: Item): object | undefined {
  const { enable = true, target_metric_name: _, type: sampleType, buckets, ...others } = given
  if (Object.entries(others).some(isPresent)) return undefined
  return {
    aggType: `AGG_TYPE_${type.toUpperCase()}`,
    enabled: enable ?? true,
    ...(Array.isArray(buckets) && { histogram: { buckets: buckets.map(shortestFloat) } }),
    ...(typeof sampleType === 'string' && { samples: { sampleType: `SAMPLE_TYPE_${sampleType.toUpperCase()}` } }),
  }
}
