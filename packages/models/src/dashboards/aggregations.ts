import { type Enum, type Model, double, empty, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { Empty, OneOf, Open } from '../core/types.ts'
import { ObservationField } from './query-fields.ts'

/** Field aggregation. */
export interface FieldAggregation {
  /** 1 to 4,096 characters. */
  field?: string
  observationField?: ObservationField
}

export const FieldAggregation: Model<FieldAggregation> = model('FieldAggregation', {
  field: text({ min: 1, max: 4_096 }),
  observationField: ObservationField,
})

/** Percentile. */
export interface Percentile {
  /** 1 to 4,096 characters. */
  field?: string
  observationField?: ObservationField
  percent?: number
}

export const Percentile: Model<Percentile> = model('Percentile', {
  field: text({ min: 1, max: 4_096 }),
  observationField: ObservationField,
  percent: double(),
})

/** At most one of these is present. */
export interface LogsAggregationVariants {
  count: Empty
  countDistinct: FieldAggregation
  sum: FieldAggregation
  average: FieldAggregation
  min: FieldAggregation
  max: FieldAggregation
  percentile: Percentile
}

/** Logs aggregation. */
export type LogsAggregation = OneOf<LogsAggregationVariants>

export const LogsAggregation: Model<LogsAggregation> = variants('LogsAggregation', [
  oneOf<LogsAggregationVariants>({
    count: empty(),
    countDistinct: FieldAggregation,
    sum: FieldAggregation,
    average: FieldAggregation,
    min: FieldAggregation,
    max: FieldAggregation,
    percentile: Percentile,
  }),
])

const aggregationValues = [
  'AGGREGATION_UNSPECIFIED',
  'AGGREGATION_LAST',
  'AGGREGATION_MIN',
  'AGGREGATION_MAX',
  'AGGREGATION_AVG',
  'AGGREGATION_SUM',
] as const

/** Aggregation. */
export type Aggregation = Open<(typeof aggregationValues)[number]>
export const Aggregation: Enum<Aggregation> = openEnum('Aggregation', aggregationValues)

const dimensionAggregationTypeValues = [
  'DIMENSION_AGGREGATION_TYPE_UNSPECIFIED',
  'DIMENSION_AGGREGATION_TYPE_UNIQUE_COUNT',
  'DIMENSION_AGGREGATION_TYPE_ERROR_COUNT',
] as const

/** Dimension aggregation type. */
export type DimensionAggregationType = Open<(typeof dimensionAggregationTypeValues)[number]>
export const DimensionAggregationType: Enum<DimensionAggregationType> = openEnum(
  'DimensionAggregationType',
  dimensionAggregationTypeValues,
)

const dimensionFieldValues = ['DIMENSION_FIELD_UNSPECIFIED', 'DIMENSION_FIELD_TRACE_ID'] as const

/** Dimension field. */
export type DimensionField = Open<(typeof dimensionFieldValues)[number]>
export const DimensionField: Enum<DimensionField> = openEnum('DimensionField', dimensionFieldValues)

/** Dimension aggregation. */
export interface DimensionAggregation {
  aggregationType?: DimensionAggregationType
  dimensionField?: DimensionField
}

export const DimensionAggregation: Model<DimensionAggregation> = model('DimensionAggregation', {
  aggregationType: DimensionAggregationType,
  dimensionField: DimensionField,
})

const metricAggregationTypeValues = [
  'METRIC_AGGREGATION_TYPE_UNSPECIFIED',
  'METRIC_AGGREGATION_TYPE_MIN',
  'METRIC_AGGREGATION_TYPE_MAX',
  'METRIC_AGGREGATION_TYPE_AVERAGE',
  'METRIC_AGGREGATION_TYPE_SUM',
  'METRIC_AGGREGATION_TYPE_PERCENTILE_99',
  'METRIC_AGGREGATION_TYPE_PERCENTILE_95',
  'METRIC_AGGREGATION_TYPE_PERCENTILE_50',
] as const

/** Metric aggregation type. */
export type MetricAggregationType = Open<(typeof metricAggregationTypeValues)[number]>
export const MetricAggregationType: Enum<MetricAggregationType> = openEnum(
  'MetricAggregationType',
  metricAggregationTypeValues,
)

const metricAggregationMetricFieldValues = ['METRIC_FIELD_UNSPECIFIED', 'METRIC_FIELD_DURATION'] as const

/** Metric aggregation metric field. */
export type MetricAggregationMetricField = Open<(typeof metricAggregationMetricFieldValues)[number]>
export const MetricAggregationMetricField: Enum<MetricAggregationMetricField> = openEnum(
  'MetricAggregationMetricField',
  metricAggregationMetricFieldValues,
)

/** Metric aggregation. */
export interface MetricAggregation {
  aggregationType?: MetricAggregationType
  metricField?: MetricAggregationMetricField
}

export const MetricAggregation: Model<MetricAggregation> = model('MetricAggregation', {
  aggregationType: MetricAggregationType,
  metricField: MetricAggregationMetricField,
})

/** At most one of these is present. */
export interface SpansAggregationVariants {
  metricAggregation: MetricAggregation
  dimensionAggregation: DimensionAggregation
}

/** Spans aggregation. */
export type SpansAggregation = OneOf<SpansAggregationVariants>

export const SpansAggregation: Model<SpansAggregation> = variants('SpansAggregation', [
  oneOf<SpansAggregationVariants>({
    metricAggregation: MetricAggregation,
    dimensionAggregation: DimensionAggregation,
  }),
])
