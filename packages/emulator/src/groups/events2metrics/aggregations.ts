import type { Aggregation, AggType, MetricField } from '@mgmt-api/models/events2metrics'

/** Prefix of the service's names, as in the labels of metrics that clients query. */
const prefix = 'cx'

const suffixes: readonly (readonly [AggType, string])[] = [
  ['AGG_TYPE_MIN', 'min'],
  ['AGG_TYPE_MAX', 'max'],
  ['AGG_TYPE_COUNT', 'count'],
  ['AGG_TYPE_AVG', 'avg'],
  ['AGG_TYPE_SUM', 'sum'],
  ['AGG_TYPE_HISTOGRAM', 'bucket'],
  ['AGG_TYPE_SAMPLES', 'value'],
]

/** A metric field as stored: with every aggregation under the service's name. */
export const expanded = (field: MetricField): MetricField => ({
  ...field,
  aggregations: suffixes.flatMap(([aggType, suffix]) => {
    const made = field.aggregations.find((each) => each.aggType === aggType) ?? usual(aggType)
    return made === undefined ? [] : [{ ...made, targetMetricName: `${prefix}_${suffix}` }]
  }),
})

/**
 * Default of an aggregation that was not sent: simple ones are on, histograms off. Samples get none: no source shows
 * one.
 */
function usual(aggType: AggType): Aggregation | undefined {
  if (aggType === 'AGG_TYPE_SAMPLES') return undefined
  return aggType === 'AGG_TYPE_HISTOGRAM'
    ? { aggType, enabled: false, histogram: { buckets: [] } }
    : { aggType, enabled: true }
}
