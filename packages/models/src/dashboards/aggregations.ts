import { type Enum, type Model, double, empty, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { Empty, OneOf, Open } from '../core/types.ts'
import { ObservationField } from './query-fields.ts'

/** A field of logs whose values are aggregated, or whose different values are counted. */
export interface FieldAggregation {
  /** Name of the field. 1 to 4,096 characters. */
  field?: string | undefined
  /** The field, with the place where it is. */
  observationField?: ObservationField | undefined
}

export const FieldAggregation: Model<FieldAggregation> = model('FieldAggregation', {
  field: text({ min: 1, max: 4_096 }),
  observationField: ObservationField,
})

/** A percentile of the values of a field of logs. */
export interface Percentile {
  /** Name of the field. 1 to 4,096 characters. */
  field?: string | undefined
  /** The field, with the place where it is. */
  observationField?: ObservationField | undefined
  /** Which percentile: 99 is the value that 99 % of the values do not exceed. */
  percent?: number | undefined
}

export const Percentile: Model<Percentile> = model('Percentile', {
  field: text({ min: 1, max: 4_096 }),
  observationField: ObservationField,
  percent: double(),
})

/** At most one of these is present. */
export interface LogsAggregationVariants {
  /** Number of logs. */
  count: Empty
  /** Number of different values of the field. */
  countDistinct: FieldAggregation
  sum: FieldAggregation
  average: FieldAggregation
  min: FieldAggregation
  max: FieldAggregation
  percentile: Percentile
}

/** How logs become one number. */
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

/** How the values of a series over time become one number. */
export type Aggregation = Open<(typeof aggregationValues)[number]>
export const Aggregation: Enum<Aggregation> = openEnum('Aggregation', aggregationValues)

const dimensionAggregationTypeValues = [
  'DIMENSION_AGGREGATION_TYPE_UNSPECIFIED',
  'DIMENSION_AGGREGATION_TYPE_UNIQUE_COUNT',
  'DIMENSION_AGGREGATION_TYPE_ERROR_COUNT',
] as const

/** How spans are counted by a property that is no number. */
export type DimensionAggregationType = Open<(typeof dimensionAggregationTypeValues)[number]>
export const DimensionAggregationType: Enum<DimensionAggregationType> = openEnum(
  'DimensionAggregationType',
  dimensionAggregationTypeValues,
)

const dimensionFieldValues = ['DIMENSION_FIELD_UNSPECIFIED', 'DIMENSION_FIELD_TRACE_ID'] as const

/** A property of spans that is no number: so far, the trace that they belong to. */
export type DimensionField = Open<(typeof dimensionFieldValues)[number]>
export const DimensionField: Enum<DimensionField> = openEnum('DimensionField', dimensionFieldValues)

/** A count of spans by a property that is no number. */
export interface DimensionAggregation {
  /** What is counted. */
  aggregationType?: DimensionAggregationType | undefined
  /** The property by which they are counted. */
  dimensionField?: DimensionField | undefined
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

/** How a number that every span has becomes one number for all of them. */
export type MetricAggregationType = Open<(typeof metricAggregationTypeValues)[number]>
export const MetricAggregationType: Enum<MetricAggregationType> = openEnum(
  'MetricAggregationType',
  metricAggregationTypeValues,
)

const metricAggregationMetricFieldValues = ['METRIC_FIELD_UNSPECIFIED', 'METRIC_FIELD_DURATION'] as const

/** A number that every span has: so far, how long it took. */
export type MetricAggregationMetricField = Open<(typeof metricAggregationMetricFieldValues)[number]>
export const MetricAggregationMetricField: Enum<MetricAggregationMetricField> = openEnum(
  'MetricAggregationMetricField',
  metricAggregationMetricFieldValues,
)

/** An aggregation of a number that every span has. */
export interface MetricAggregation {
  /** How the numbers become one. */
  aggregationType?: MetricAggregationType | undefined
  /** The number that is aggregated. */
  metricField?: MetricAggregationMetricField | undefined
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

/** How spans become one number. */
export type SpansAggregation = OneOf<SpansAggregationVariants>

export const SpansAggregation: Model<SpansAggregation> = variants('SpansAggregation', [
  oneOf<SpansAggregationVariants>({
    metricAggregation: MetricAggregation,
    dimensionAggregation: DimensionAggregation,
  }),
])
