import { type Enum, type Model, double, empty, list, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { Empty, OneOf, Open } from '../core/types.ts'
import { IntervalResolution } from './interval-resolution.ts'
import { DataModeType, ObservationField } from './query-fields.ts'
import { LuceneQuery, NativeQuery, PromqlText } from './query-texts.ts'
import { Unit } from './unit.ts'

const annotationOrientationValues = [
  'ANNOTATION_ORIENTATION_VERTICAL_UNSPECIFIED',
  'ANNOTATION_ORIENTATION_HORIZONTAL',
] as const

/** Annotation orientation. */
export type AnnotationOrientation = Open<(typeof annotationOrientationValues)[number]>
export const AnnotationOrientation: Enum<AnnotationOrientation> = openEnum(
  'AnnotationOrientation',
  annotationOrientationValues,
)

/** Annotation duration. */
export interface AnnotationDuration {
  durationField?: ObservationField
  startTimestampField?: ObservationField
}

export const AnnotationDuration: Model<AnnotationDuration> = model('AnnotationDuration', {
  durationField: ObservationField,
  startTimestampField: ObservationField,
})

/** Annotation instant. */
export interface AnnotationInstant {
  timestampField?: ObservationField
}

export const AnnotationInstant: Model<AnnotationInstant> = model('AnnotationInstant', {
  timestampField: ObservationField,
})

/** Annotation range. */
export interface AnnotationRange {
  endTimestampField?: ObservationField
  startTimestampField?: ObservationField
}

export const AnnotationRange: Model<AnnotationRange> = model('AnnotationRange', {
  endTimestampField: ObservationField,
  startTimestampField: ObservationField,
})

/** At most one of these is present. */
export interface AnnotationStrategyVariants {
  instant: AnnotationInstant
  range: AnnotationRange
  duration: AnnotationDuration
}

/** Annotation strategy. */
export type AnnotationStrategy = OneOf<AnnotationStrategyVariants>

export const AnnotationStrategy: Model<AnnotationStrategy> = variants('AnnotationStrategy', [
  oneOf<AnnotationStrategyVariants>({
    instant: AnnotationInstant,
    range: AnnotationRange,
    duration: AnnotationDuration,
  }),
])

/** Native source. */
export interface NativeSource {
  dataModeType?: DataModeType
  /** At most 1,000 items. */
  labelFields?: ObservationField[]
  /** 1 to 1,000 characters. */
  messageTemplate?: string
  orientation?: AnnotationOrientation
  query?: NativeQuery
  strategy?: AnnotationStrategy
}

export const NativeSource: Model<NativeSource> = model('NativeSource', {
  dataModeType: DataModeType,
  labelFields: list(ObservationField, { max: 10 }),
  messageTemplate: text({ max: 1_000 }),
  orientation: AnnotationOrientation,
  query: NativeQuery,
  strategy: AnnotationStrategy,
})

/** Logs or spans source. */
export interface LogsOrSpansSource {
  dataModeType?: DataModeType
  /** At most 10 items. */
  labelFields?: ObservationField[]
  luceneQuery?: LuceneQuery
  /** At most 1,000 characters. */
  messageTemplate?: string
  strategy?: AnnotationStrategy
}

export const LogsOrSpansSource: Model<LogsOrSpansSource> = model('LogsOrSpansSource', {
  dataModeType: DataModeType,
  labelFields: list(ObservationField, { max: 10 }),
  luceneQuery: LuceneQuery,
  messageTemplate: text({ max: 1_000 }),
  strategy: AnnotationStrategy,
})

/** Manual source instant. */
export interface ManualSourceInstant {
  /** 1 to 255 characters. */
  customUnit?: string
  unit?: Unit
  value?: number
}

export const ManualSourceInstant: Model<ManualSourceInstant> = model('ManualSourceInstant', {
  customUnit: text({ min: 1, max: 255 }),
  unit: Unit,
  value: double(),
})

/** Manual source range. */
export interface ManualSourceRange {
  /** 1 to 255 characters. */
  customUnit?: string
  endValue?: number
  startValue?: number
  unit?: Unit
}

export const ManualSourceRange: Model<ManualSourceRange> = model('ManualSourceRange', {
  customUnit: text({ min: 1, max: 255 }),
  endValue: double(),
  startValue: double(),
  unit: Unit,
})

/** At most one of these is present. */
export interface ManualSourceStrategyVariants {
  instant: ManualSourceInstant
  range: ManualSourceRange
}

/** Manual source strategy. */
export type ManualSourceStrategy = OneOf<ManualSourceStrategyVariants>

export const ManualSourceStrategy: Model<ManualSourceStrategy> = variants('ManualSourceStrategy', [
  oneOf<ManualSourceStrategyVariants>({
    instant: ManualSourceInstant,
    range: ManualSourceRange,
  }),
])

/** Manual source. */
export interface ManualSource {
  /** 1 to 1,000 characters. */
  messageTemplate?: string
  orientation?: AnnotationOrientation
  strategy?: ManualSourceStrategy
}

export const ManualSource: Model<ManualSource> = model('ManualSource', {
  messageTemplate: text({ max: 1_000 }),
  orientation: AnnotationOrientation,
  strategy: ManualSourceStrategy,
})

/** Metrics source strategy. */
export interface MetricsSourceStrategy {
  startTimeMetric?: Empty
}

export const MetricsSourceStrategy: Model<MetricsSourceStrategy> = model('MetricsSourceStrategy', {
  startTimeMetric: empty(),
})

/** Metrics source. */
export interface MetricsSource {
  intervalResolution?: IntervalResolution
  /** At most 10 items, each at most 255 characters. */
  labels?: string[]
  /** At most 1,000 characters. */
  messageTemplate?: string
  orientation?: AnnotationOrientation
  promqlQuery?: PromqlText
  strategy?: MetricsSourceStrategy
}

export const MetricsSource: Model<MetricsSource> = model('MetricsSource', {
  intervalResolution: IntervalResolution,
  labels: list(text({ max: 255 }), { max: 10 }),
  messageTemplate: text({ max: 1_000 }),
  orientation: AnnotationOrientation,
  promqlQuery: PromqlText,
  strategy: MetricsSourceStrategy,
})
