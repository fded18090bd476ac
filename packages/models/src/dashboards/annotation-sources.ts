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

/** How an annotation lies on a chart: upright, or level. */
export type AnnotationOrientation = Open<(typeof annotationOrientationValues)[number]>
export const AnnotationOrientation: Enum<AnnotationOrientation> = openEnum(
  'AnnotationOrientation',
  annotationOrientationValues,
)

/** Events that have a start and a length. */
export interface AnnotationDuration {
  /** The field that says how long an event lasts. */
  durationField?: ObservationField | undefined
  /** The field that says when an event starts. */
  startTimestampField?: ObservationField | undefined
}

export const AnnotationDuration: Model<AnnotationDuration> = model('AnnotationDuration', {
  durationField: ObservationField,
  startTimestampField: ObservationField,
})

/** Events of one moment. */
export interface AnnotationInstant {
  /** The field that says when an event is. */
  timestampField?: ObservationField | undefined
}

export const AnnotationInstant: Model<AnnotationInstant> = model('AnnotationInstant', {
  timestampField: ObservationField,
})

/** Events that have a start and an end. */
export interface AnnotationRange {
  /** The field that says when an event ends. */
  endTimestampField?: ObservationField | undefined
  /** The field that says when an event starts. */
  startTimestampField?: ObservationField | undefined
}

export const AnnotationRange: Model<AnnotationRange> = model('AnnotationRange', {
  endTimestampField: ObservationField,
  startTimestampField: ObservationField,
})

/** At most one of these is present. */
export interface AnnotationStrategyVariants {
  /** An event is a moment. */
  instant: AnnotationInstant
  /** An event lasts from one time to another. */
  range: AnnotationRange
  /** An event lasts for some time from its start. */
  duration: AnnotationDuration
}

/** Which fields of a record hold the times of its event. */
export type AnnotationStrategy = OneOf<AnnotationStrategyVariants>

export const AnnotationStrategy: Model<AnnotationStrategy> = variants('AnnotationStrategy', [
  oneOf<AnnotationStrategyVariants>({
    instant: AnnotationInstant,
    range: AnnotationRange,
    duration: AnnotationDuration,
  }),
])

/** Events that are found by a query in the platform's own language. */
export interface NativeSource {
  /** Which store is asked. */
  dataModeType?: DataModeType | undefined
  /** Fields whose values are shown with an event. At most 10 items. */
  labelFields?: ObservationField[] | undefined
  /** What is shown for an event. At most 1,000 characters. */
  messageTemplate?: string | undefined
  orientation?: AnnotationOrientation | undefined
  /** What is asked. */
  query?: NativeQuery | undefined
  /** Where an event has its times. */
  strategy?: AnnotationStrategy | undefined
}

export const NativeSource: Model<NativeSource> = model('NativeSource', {
  dataModeType: DataModeType,
  labelFields: list(ObservationField, { max: 10 }),
  messageTemplate: text({ max: 1_000 }),
  orientation: AnnotationOrientation,
  query: NativeQuery,
  strategy: AnnotationStrategy,
})

/** Events that are found by a search in logs or in spans. */
export interface LogsOrSpansSource {
  /** Which store is searched. */
  dataModeType?: DataModeType | undefined
  /** Fields whose values are shown with an event. At most 10 items. */
  labelFields?: ObservationField[] | undefined
  /** What is searched for. */
  luceneQuery?: LuceneQuery | undefined
  /** What is shown for an event. At most 1,000 characters. */
  messageTemplate?: string | undefined
  /** Where an event has its times. */
  strategy?: AnnotationStrategy | undefined
}

export const LogsOrSpansSource: Model<LogsOrSpansSource> = model('LogsOrSpansSource', {
  dataModeType: DataModeType,
  labelFields: list(ObservationField, { max: 10 }),
  luceneQuery: LuceneQuery,
  messageTemplate: text({ max: 1_000 }),
  strategy: AnnotationStrategy,
})

/** One value, where the mark is drawn. */
export interface ManualSourceInstant {
  /** What the value is counted in, where `unit` leaves it to this. 1 to 255 characters. */
  customUnit?: string | undefined
  /** What the value is counted in. */
  unit?: Unit | undefined
  value?: number | undefined
}

export const ManualSourceInstant: Model<ManualSourceInstant> = model('ManualSourceInstant', {
  customUnit: text({ min: 1, max: 255 }),
  unit: Unit,
  value: double(),
})

/** Two values, between which the mark is drawn. */
export interface ManualSourceRange {
  /** What both values are counted in, where `unit` leaves it to this. 1 to 255 characters. */
  customUnit?: string | undefined
  endValue?: number | undefined
  startValue?: number | undefined
  /** What both values are counted in. */
  unit?: Unit | undefined
}

export const ManualSourceRange: Model<ManualSourceRange> = model('ManualSourceRange', {
  customUnit: text({ min: 1, max: 255 }),
  endValue: double(),
  startValue: double(),
  unit: Unit,
})

/** At most one of these is present. */
export interface ManualSourceStrategyVariants {
  /** At one value. */
  instant: ManualSourceInstant
  /** Between two values. */
  range: ManualSourceRange
}

/** Where the mark of a manual annotation is drawn. */
export type ManualSourceStrategy = OneOf<ManualSourceStrategyVariants>

export const ManualSourceStrategy: Model<ManualSourceStrategy> = variants('ManualSourceStrategy', [
  oneOf<ManualSourceStrategyVariants>({
    instant: ManualSourceInstant,
    range: ManualSourceRange,
  }),
])

/** A mark that somebody placed, without any data. */
export interface ManualSource {
  /** What is shown for the mark. At most 1,000 characters. */
  messageTemplate?: string | undefined
  orientation?: AnnotationOrientation | undefined
  /** Where the mark is drawn. */
  strategy?: ManualSourceStrategy | undefined
}

export const ManualSource: Model<ManualSource> = model('ManualSource', {
  messageTemplate: text({ max: 1_000 }),
  orientation: AnnotationOrientation,
  strategy: ManualSourceStrategy,
})

/** How values of a metric become times of events. */
export interface MetricsSourceStrategy {
  /** The value of the metric is the time at which an event starts. */
  startTimeMetric?: Empty | undefined
}

export const MetricsSourceStrategy: Model<MetricsSourceStrategy> = model('MetricsSourceStrategy', {
  startTimeMetric: empty(),
})

/** Events that are found by a query of metrics. */
export interface MetricsSource {
  /** How far apart in time the values are asked for. */
  intervalResolution?: IntervalResolution | undefined
  /** Labels of the metric that are shown with an event. At most 10 items, each at most 255 characters. */
  labels?: string[] | undefined
  /** What is shown for an event. At most 1,000 characters. */
  messageTemplate?: string | undefined
  orientation?: AnnotationOrientation | undefined
  /** What is asked. */
  promqlQuery?: PromqlText | undefined
  /** How the values become times. */
  strategy?: MetricsSourceStrategy | undefined
}

export const MetricsSource: Model<MetricsSource> = model('MetricsSource', {
  intervalResolution: IntervalResolution,
  labels: list(text({ max: 255 }), { max: 10 }),
  messageTemplate: text({ max: 1_000 }),
  orientation: AnnotationOrientation,
  promqlQuery: PromqlText,
  strategy: MetricsSourceStrategy,
})
