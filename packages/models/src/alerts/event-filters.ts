import {
  type Enum,
  type Model,
  exactlyOneOf,
  fields,
  lazy,
  list,
  model,
  openEnum,
  required,
  text,
  timestamp,
  variants,
} from '../core/describe.ts'
import type { ExactlyOne, Open } from '../core/types.ts'

const eventFilterMatcherValues = ['FILTER_MATCHER_TEXT_OR_UNSPECIFIED', 'FILTER_MATCHER_REGEXP'] as const

/** How a value is compared with those of a filter: as text, or as a regular expression. */
export type EventFilterMatcher = Open<(typeof eventFilterMatcherValues)[number]>
export const EventFilterMatcher: Enum<EventFilterMatcher> = openEnum('EventFilterMatcher', eventFilterMatcherValues)

const filterOperatorValues = ['FILTER_OPERATOR_AND_OR_UNSPECIFIED', 'FILTER_OPERATOR_OR'] as const

/** Whether all of several conditions must hold, or any suffices. */
export type FilterOperator = Open<(typeof filterOperatorValues)[number]>
export const FilterOperator: Enum<FilterOperator> = openEnum('FilterOperator', filterOperatorValues)

/** Values that a field may have. */
export interface MultipleValues {
  /** How they are compared. Absent: as text. */
  matcher?: EventFilterMatcher | undefined
  /** The values, any of which suffices. */
  values?: string[] | undefined
}

export const MultipleValues: Model<MultipleValues> = model('MultipleValues', {
  matcher: EventFilterMatcher,
  values: list(text()),
})

/** Fields of every `EventFilterPath`. */
export interface EventFilterPathCommon {
  /** Name of the field, a label or a key of the metadata. */
  path: string
}

/** Exactly one of these is present. */
export interface EventFilterPathVariants {
  /** Its values. */
  multipleValues: MultipleValues
  /** Conditions of their own. */
  filters: EventFilters
}

/** A condition on one field of an event: its values, or conditions inside of it. */
export type EventFilterPath = EventFilterPathCommon & ExactlyOne<EventFilterPathVariants>

export const EventFilterPath: Model<EventFilterPath> = variants('EventFilterPath', [
  fields<EventFilterPathCommon>({
    path: required(text()),
  }),
  exactlyOneOf<EventFilterPathVariants>({
    multipleValues: MultipleValues,
    filters: lazy(() => EventFilters),
  }),
])

/** Conditions on fields of an event. */
export interface EventFilters {
  /** Absent: all must hold. */
  operator?: FilterOperator | undefined
  /** The conditions. */
  pathAndValues: EventFilterPath[]
}

export const EventFilters: Model<EventFilters> = model('EventFilters', {
  operator: FilterOperator,
  pathAndValues: required(list(EventFilterPath)),
})

/** A span of time. Both ends belong to it. */
export interface TimestampRange {
  /** When it begins. */
  from: string
  /** When it ends. */
  to: string
}

export const TimestampRange: Model<TimestampRange> = model('TimestampRange', {
  from: required(timestamp()),
  to: required(timestamp()),
})

/** Which events are wanted. Keys, types and the span must be present; an empty list includes all. */
export interface EventQueryFilter {
  /** Values of `cxEventKey` to include. */
  cxEventKeys: string[]
  /** By label. */
  cxEventLabelsFilters?: EventFilters | undefined
  /** By metadata. */
  cxEventMetadataFilters?: EventFilters | undefined
  /** Values of `cxEventType` to include. */
  cxEventTypes: string[]
  /** When they happened. */
  timestamp: TimestampRange
}

export const EventQueryFilter: Model<EventQueryFilter> = model('EventQueryFilter', {
  cxEventKeys: required(list(text())),
  cxEventLabelsFilters: EventFilters,
  cxEventMetadataFilters: EventFilters,
  cxEventTypes: required(list(text())),
  timestamp: required(TimestampRange),
})

/** Which of the events with some ids are wanted. */
export interface BatchGetEventFilter {
  /** When they happened; absent: whenever. */
  timestamp?: TimestampRange | undefined
}

export const BatchGetEventFilter: Model<BatchGetEventFilter> = model('BatchGetEventFilter', {
  timestamp: TimestampRange,
})
