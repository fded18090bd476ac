import {
  type Enum,
  type Model,
  bool,
  fields,
  float,
  list,
  model,
  oneOf,
  openEnum,
  required,
  text,
  unstructured,
  variants,
} from '../core/describe.ts'
import type { OneOf, Open, Unstructured } from '../core/types.ts'

const aggTypeValues = [
  'AGG_TYPE_UNSPECIFIED',
  'AGG_TYPE_MIN',
  'AGG_TYPE_MAX',
  'AGG_TYPE_COUNT',
  'AGG_TYPE_AVG',
  'AGG_TYPE_SUM',
  'AGG_TYPE_HISTOGRAM',
  'AGG_TYPE_SAMPLES',
] as const

/** What is made of the values of a field. */
export type AggType = Open<(typeof aggTypeValues)[number]>
export const AggType: Enum<AggType> = openEnum('AggType', aggTypeValues)

/** How values are counted in a histogram. */
export interface E2MAggHistogram {
  /** Upper bounds of its buckets. At most 64 items. */
  buckets?: number[] | undefined
}

export const E2MAggHistogram: Model<E2MAggHistogram> = model('E2MAggHistogram', {
  buckets: list(float(), { max: 64 }),
})

const sampleTypeValues = ['SAMPLE_TYPE_UNSPECIFIED', 'SAMPLE_TYPE_MIN', 'SAMPLE_TYPE_MAX'] as const

/** Which sample of a field's values is kept. */
export type SampleType = Open<(typeof sampleTypeValues)[number]>
export const SampleType: Enum<SampleType> = openEnum('SampleType', sampleTypeValues)

/** Keeps a sample of the values. */
export interface E2MAggSamples {
  /** The lowest or the highest. */
  sampleType?: SampleType | undefined
}

export const E2MAggSamples: Model<E2MAggSamples> = model('E2MAggSamples', {
  sampleType: SampleType,
})

/** Fields of every `Aggregation`. */
export interface AggregationCommon {
  /** What is made of them. */
  aggType?: AggType | undefined
  /** False: this metric is not made. */
  enabled?: boolean | undefined
  /** Name of the metric. 1 to 255 characters. */
  targetMetricName?: string | undefined
}

/** At most one of these is present. */
export interface AggregationVariants {
  /** Nothing more to say: the type needs no settings. */
  none: Unstructured
  /** Settings of samples. */
  samples: E2MAggSamples
  /** Settings of a histogram. */
  histogram: E2MAggHistogram
}

/** One metric that is made of a field's values. */
export type Aggregation = AggregationCommon & OneOf<AggregationVariants>

export const Aggregation: Model<Aggregation> = variants('Aggregation', [
  fields<AggregationCommon>({
    aggType: AggType,
    enabled: bool(),
    targetMetricName: text({ min: 1, max: 255 }),
  }),
  oneOf<AggregationVariants>({
    none: unstructured(),
    samples: E2MAggSamples,
    histogram: E2MAggHistogram,
  }),
])

/** A field of events whose values become metrics. */
export interface MetricField {
  /** The metrics that are made of it. At most 7 items. */
  aggregations: Aggregation[]
  /** Path of the field. 1 to 255 characters. */
  sourceField: string
  /** What the names of its metrics begin with. 1 to 255 characters. */
  targetBaseMetricName: string
}

export const MetricField: Model<MetricField> = model('MetricField', {
  aggregations: required(list(Aggregation, { max: 7 })),
  sourceField: required(text({ min: 1, max: 255 })),
  targetBaseMetricName: required(text({ min: 1, max: 255, pattern: /^[\w/-]+$/ })),
})

/** A field of events whose values become a label of the metrics. */
export interface MetricLabel {
  /** Path of the field. 1 to 255 characters. */
  sourceField: string
  /** Name of the label. 1 to 255 characters. */
  targetLabel: string
}

export const MetricLabel: Model<MetricLabel> = model('MetricLabel', {
  sourceField: required(text({ min: 1, max: 255 })),
  targetLabel: required(text({ min: 1, max: 255, pattern: /^[\w/-]+$/ })),
})
