import { type Enum, type Model, bool, empty, list, model, oneOf, openEnum, text, variants } from '../core/describe.ts'
import type { Empty, OneOf, Open } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { LogsOrSpansSource, ManualSource, MetricsSource, NativeSource } from './annotation-sources.ts'
import { EventRecurrenceSource } from './event-recurrence.ts'

const annotationColorValues = [
  'ANNOTATION_COLOR_UNSPECIFIED',
  'ANNOTATION_COLOR_DEFAULT',
  'ANNOTATION_COLOR_GREEN',
  'ANNOTATION_COLOR_CYAN',
  'ANNOTATION_COLOR_BLUE',
  'ANNOTATION_COLOR_PURPLE',
  'ANNOTATION_COLOR_MAGENTA',
  'ANNOTATION_COLOR_RED',
  'ANNOTATION_COLOR_ORANGE',
  'ANNOTATION_COLOR_YELLOW',
] as const

/** Color of the marks of an annotation. */
export type AnnotationColor = Open<(typeof annotationColorValues)[number]>
export const AnnotationColor: Enum<AnnotationColor> = openEnum('AnnotationColor', annotationColorValues)

/** Some widgets of a dashboard. */
export interface AnnotationSpecificWidgets {
  /** Their ids. At most 1,000 items, each exactly 36 characters. */
  widgetIds?: string[] | undefined
}

export const AnnotationSpecificWidgets: Model<AnnotationSpecificWidgets> = model('AnnotationSpecificWidgets', {
  widgetIds: list(uuid({ min: 36, max: 36 }), { max: 1_000 }),
})

/** At most one of these is present. */
export interface AnnotationWidgetScopeVariants {
  /** On every widget of the dashboard. */
  allWidgets: Empty
  /** On these alone. */
  specificWidgets: AnnotationSpecificWidgets
}

/** On which widgets an annotation is drawn. */
export type AnnotationWidgetScope = OneOf<AnnotationWidgetScopeVariants>

export const AnnotationWidgetScope: Model<AnnotationWidgetScope> = variants('AnnotationWidgetScope', [
  oneOf<AnnotationWidgetScopeVariants>({
    allWidgets: empty(),
    specificWidgets: AnnotationSpecificWidgets,
  }),
])

/** At most one of these is present. */
export interface AnnotationSourceVariants {
  /** A query of metrics. */
  metrics: MetricsSource
  /** Logs that a search finds. */
  logs: LogsOrSpansSource
  /** Spans that a search finds. */
  spans: LogsOrSpansSource
  /** A query in the platform's own language. */
  native: NativeSource
  /** Values that somebody typed in. */
  manual: ManualSource
  /** Hours of the week at which something recurs. */
  eventRecurrence: EventRecurrenceSource
}

/** Where the events of an annotation come from. */
export type AnnotationSource = OneOf<AnnotationSourceVariants>

export const AnnotationSource: Model<AnnotationSource> = variants('AnnotationSource', [
  oneOf<AnnotationSourceVariants>({
    metrics: MetricsSource,
    logs: LogsOrSpansSource,
    spans: LogsOrSpansSource,
    native: NativeSource,
    manual: ManualSource,
    eventRecurrence: EventRecurrenceSource,
  }),
])

/** Events, as deployments, that are marked on the charts of a dashboard. */
export interface Annotation {
  color?: AnnotationColor | undefined
  /** What it shows, for people. At most 4,096 characters. */
  description?: string | undefined
  /** False: it is not drawn. */
  enabled?: boolean | undefined
  /** Exactly 36 characters. */
  id?: string | undefined
  /** What people call it. 1 to 100 characters. */
  name?: string | undefined
  /** The widgets that it is drawn on. */
  scope?: AnnotationWidgetScope | undefined
  /** Where its events come from. */
  source?: AnnotationSource | undefined
}

export const Annotation: Model<Annotation> = model('Annotation', {
  color: AnnotationColor,
  description: text({ max: 4_096 }),
  enabled: bool(),
  id: uuid({ min: 36, max: 36 }),
  name: text({ min: 1, max: 100 }),
  scope: AnnotationWidgetScope,
  source: AnnotationSource,
})
