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

/** Annotation color. */
export type AnnotationColor = Open<(typeof annotationColorValues)[number]>
export const AnnotationColor: Enum<AnnotationColor> = openEnum('AnnotationColor', annotationColorValues)

/** Annotation specific widgets. */
export interface AnnotationSpecificWidgets {
  /** At most 1,000 items, each exactly 36 characters. */
  widgetIds?: string[]
}

export const AnnotationSpecificWidgets: Model<AnnotationSpecificWidgets> = model('AnnotationSpecificWidgets', {
  widgetIds: list(uuid({ min: 36, max: 36 }), { max: 1_000 }),
})

/** At most one of these is present. */
export interface AnnotationWidgetScopeVariants {
  allWidgets: Empty
  specificWidgets: AnnotationSpecificWidgets
}

/** Annotation widget scope. */
export type AnnotationWidgetScope = OneOf<AnnotationWidgetScopeVariants>

export const AnnotationWidgetScope: Model<AnnotationWidgetScope> = variants('AnnotationWidgetScope', [
  oneOf<AnnotationWidgetScopeVariants>({
    allWidgets: empty(),
    specificWidgets: AnnotationSpecificWidgets,
  }),
])

/** At most one of these is present. */
export interface AnnotationSourceVariants {
  metrics: MetricsSource
  logs: LogsOrSpansSource
  spans: LogsOrSpansSource
  native: NativeSource
  manual: ManualSource
  eventRecurrence: EventRecurrenceSource
}

/** Annotation source. */
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

/** Annotation. */
export interface Annotation {
  color?: AnnotationColor
  /** At most 4,096 characters. */
  description?: string
  enabled?: boolean
  /** Exactly 36 characters. */
  id?: string
  /** 1 to 100 characters. */
  name?: string
  scope?: AnnotationWidgetScope
  source?: AnnotationSource
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
