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

/** Filter matcher. */
export type EventFilterMatcher = Open<(typeof eventFilterMatcherValues)[number]>
export const EventFilterMatcher: Enum<EventFilterMatcher> = openEnum('EventFilterMatcher', eventFilterMatcherValues)

const filterOperatorValues = ['FILTER_OPERATOR_AND_OR_UNSPECIFIED', 'FILTER_OPERATOR_OR'] as const

/** Filter operator. */
export type FilterOperator = Open<(typeof filterOperatorValues)[number]>
export const FilterOperator: Enum<FilterOperator> = openEnum('FilterOperator', filterOperatorValues)

/** Multiple values. */
export interface MultipleValues {
  matcher?: EventFilterMatcher
  values?: string[]
}

export const MultipleValues: Model<MultipleValues> = model('MultipleValues', {
  matcher: EventFilterMatcher,
  values: list(text()),
})

/** Fields of every `EventFilterPath`. */
export interface EventFilterPathCommon {
  path: string
}

/** Exactly one of these is present. */
export interface EventFilterPathVariants {
  multipleValues: MultipleValues
  filters: EventFilters
}

/** Filter path and values. */
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

/** EventFilters. */
export interface EventFilters {
  operator?: FilterOperator
  pathAndValues: EventFilterPath[]
}

export const EventFilters: Model<EventFilters> = model('EventFilters', {
  operator: FilterOperator,
  pathAndValues: required(list(EventFilterPath)),
})

/** List alert events query timestamp range. */
export interface TimestampRange {
  from: string
  to: string
}

export const TimestampRange: Model<TimestampRange> = model('TimestampRange', {
  from: required(timestamp()),
  to: required(timestamp()),
})

/** List events query filter. */
export interface EventQueryFilter {
  cxEventKeys: string[]
  cxEventLabelsFilters?: EventFilters
  cxEventMetadataFilters?: EventFilters
  cxEventTypes: string[]
  timestamp: TimestampRange
}

export const EventQueryFilter: Model<EventQueryFilter> = model('EventQueryFilter', {
  cxEventKeys: required(list(text())),
  cxEventLabelsFilters: EventFilters,
  cxEventMetadataFilters: EventFilters,
  cxEventTypes: required(list(text())),
  timestamp: required(TimestampRange),
})

/** Batch get event query filter. */
export interface BatchGetEventFilter {
  timestamp?: TimestampRange
}

export const BatchGetEventFilter: Model<BatchGetEventFilter> = model('BatchGetEventFilter', {
  timestamp: TimestampRange,
})
