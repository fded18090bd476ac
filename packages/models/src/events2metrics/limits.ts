import { type Limit, limitOf } from '../core/limits.ts'
import { E2M, E2MCreateParams } from './e2m.ts'
import { AtomicBatchExecuteE2MBody, ListE2MResponse, ListLabelsCardinalityResponse } from './e2m.messages.ts'
import { MetricField, MetricLabel } from './metrics.ts'
import { LogsQuery, SpansQuery } from './queries.ts'

type Limits<K extends string> = { readonly [P in K]: Limit }

/** What bounds E2Ms and the requests about them, read from the descriptors. The account may have lower bounds. */
export interface Events2MetricsLimits {
  readonly e2m: Limits<
    'id' | 'name' | 'description' | 'dataSource' | 'metricFields' | 'metricLabels' | 'permutationsLimit'
  >
  readonly metric: Limits<'sourceField' | 'baseName' | 'aggregations' | 'name' | 'buckets'>
  readonly label: Limits<'sourceField' | 'name'>
  readonly query: Limits<'lucene' | 'alias' | 'severities' | 'applications' | 'application' | 'services'>
  readonly requests: Limits<'batch' | 'list' | 'cardinalityDays'>
}

const readLimits = (): Events2MetricsLimits => ({
  e2m: {
    id: limitOf(E2M, 'id'),
    name: limitOf(E2M, 'name'),
    description: limitOf(E2M, 'description'),
    dataSource: limitOf(E2M, 'dataSource'),
    metricFields: limitOf(E2M, 'metricFields'),
    metricLabels: limitOf(E2M, 'metricLabels'),
    permutationsLimit: limitOf(E2MCreateParams, 'permutationsLimit'),
  },
  metric: {
    sourceField: limitOf(MetricField, 'sourceField'),
    baseName: limitOf(MetricField, 'targetBaseMetricName'),
    aggregations: limitOf(MetricField, 'aggregations'),
    name: limitOf(MetricField, 'aggregations[].targetMetricName'),
    buckets: limitOf(MetricField, 'aggregations[].histogram.buckets'),
  },
  label: {
    sourceField: limitOf(MetricLabel, 'sourceField'),
    name: limitOf(MetricLabel, 'targetLabel'),
  },
  query: {
    lucene: limitOf(LogsQuery, 'lucene'),
    alias: limitOf(LogsQuery, 'alias'),
    severities: limitOf(LogsQuery, 'severityFilters'),
    applications: limitOf(LogsQuery, 'applicationnameFilters'),
    application: limitOf(LogsQuery, 'applicationnameFilters[]'),
    services: limitOf(SpansQuery, 'serviceFilters'),
  },
  requests: {
    batch: limitOf(AtomicBatchExecuteE2MBody, 'requests'),
    list: limitOf(ListE2MResponse, 'e2m'),
    cardinalityDays: limitOf(ListLabelsCardinalityResponse, 'permutations'),
  },
})

/** @example limits.e2m.metricLabels.max // 10 */
export const limits: Events2MetricsLimits = /* @__PURE__ */ readLimits()
