import type { Aggregation, MetricField } from '@mgmt-api/models/events2metrics'

/** Prefix of the service's names, as in the labels of metrics that clients query. */
const prefix = 'cx'

/**
 * Aggregations by the suffix of their names, as they are if they were not sent: simple ones are on. That samples come back is
 * known from clients that wait for them; their values are assumed, after those of the histogram.
 */
const usual: readonly (readonly [string, Aggregation])[] = [
  ['min', { aggType: 'AGG_TYPE_MIN', enabled: true }],
  ['max', { aggType: 'AGG_TYPE_MAX', enabled: true }],
  ['count', { aggType: 'AGG_TYPE_COUNT', enabled: true }],
  ['avg', { aggType: 'AGG_TYPE_AVG', enabled: true }],
  ['sum', { aggType: 'AGG_TYPE_SUM', enabled: true }],
  ['bucket', { aggType: 'AGG_TYPE_HISTOGRAM', enabled: false, histogram: { buckets: [] } }],
  ['value', { aggType: 'AGG_TYPE_SAMPLES', enabled: false, samples: { sampleType: 'SAMPLE_TYPE_MIN' } }],
]

/** A metric field as stored: with every aggregation under the service's name. */
export const expanded = (field: MetricField): MetricField => ({
  ...field,
  aggregations: usual.map(([suffix, other]) => ({
    ...(field.aggregations.find(({ aggType }) => aggType === other.aggType) ?? other),
    targetMetricName: `${prefix}_${suffix}`,
  })),
})
