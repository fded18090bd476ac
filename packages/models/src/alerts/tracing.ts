import { type Enum, type Model, double, int64, list, model, openEnum, text } from '../core/describe.ts'
import type { Int64, Open } from '../core/types.ts'

const tracingFilterOperationTypeValues = [
  'TRACING_FILTER_OPERATION_TYPE_IS_OR_UNSPECIFIED',
  'TRACING_FILTER_OPERATION_TYPE_INCLUDES',
  'TRACING_FILTER_OPERATION_TYPE_ENDS_WITH',
  'TRACING_FILTER_OPERATION_TYPE_STARTS_WITH',
  'TRACING_FILTER_OPERATION_TYPE_IS_NOT',
] as const

/** How a label of a span is compared with values. */
export type TracingFilterOperationType = Open<(typeof tracingFilterOperationTypeValues)[number]>
export const TracingFilterOperationType: Enum<TracingFilterOperationType> = openEnum(
  'TracingFilterOperationType',
  tracingFilterOperationTypeValues,
)

/** Values that a label of a span must have. */
export interface TracingFilterType {
  /** How the label is compared. */
  operation?: TracingFilterOperationType | undefined
  /** Values, any of which suffices. At least 1 item. */
  values?: string[] | undefined
}

export const TracingFilterType: Model<TracingFilterType> = model('TracingFilterType', {
  operation: TracingFilterOperationType,
  values: list(text(), { min: 1 }),
})

/** Values that a field of a span must have. */
export interface TracingSpanFieldsFilterType {
  /** The values. */
  filterType?: TracingFilterType | undefined
  /** Name of the field. */
  key?: string | undefined
}

export const TracingSpanFieldsFilterType: Model<TracingSpanFieldsFilterType> = model('TracingSpanFieldsFilterType', {
  filterType: TracingFilterType,
  key: text(),
})

/** Which spans match, by where they come from. */
export interface TracingLabelFilters {
  /** Applications, any of which suffices. */
  applicationName?: TracingFilterType[] | undefined
  /** Operations, any of which suffices. */
  operationName?: TracingFilterType[] | undefined
  /** Services, any of which suffices. */
  serviceName?: TracingFilterType[] | undefined
  /** Other fields, all of which must fit. */
  spanFields?: TracingSpanFieldsFilterType[] | undefined
  /** Subsystems, any of which suffices. */
  subsystemName?: TracingFilterType[] | undefined
}

export const TracingLabelFilters: Model<TracingLabelFilters> = model('TracingLabelFilters', {
  applicationName: list(TracingFilterType),
  operationName: list(TracingFilterType),
  serviceName: list(TracingFilterType),
  spanFields: list(TracingSpanFieldsFilterType),
  subsystemName: list(TracingFilterType),
})

/** Which spans match: by labels, and by how long they took. */
export interface TracingSimpleFilter {
  /** Milliseconds that a span must have taken at least. */
  latencyThresholdMs?: Int64 | undefined
  /** By where spans come from. */
  tracingLabelFilters?: TracingLabelFilters | undefined
}

export const TracingSimpleFilter: Model<TracingSimpleFilter> = model('TracingSimpleFilter', {
  latencyThresholdMs: int64({ unsigned: true }),
  tracingLabelFilters: TracingLabelFilters,
})

/** Which spans match. */
export interface TracingFilter {
  simpleFilter?: TracingSimpleFilter | undefined
}

export const TracingFilter: Model<TracingFilter> = model('TracingFilter', {
  simpleFilter: TracingSimpleFilter,
})

/** Fires for every span that matches. */
export interface TracingImmediateType {
  /** Paths of the fields of the data that a notification carries; absent: all. */
  notificationPayloadFilter?: string[] | undefined
  /** Spans that it watches. */
  tracingFilter?: TracingFilter | undefined
}

export const TracingImmediateType: Model<TracingImmediateType> = model('TracingImmediateType', {
  notificationPayloadFilter: list(text()),
  tracingFilter: TracingFilter,
})

const tracingThresholdConditionTypeValues = ['TRACING_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED'] as const

/** How the number of spans is compared with the threshold: it is larger. */
export type TracingThresholdConditionType = Open<(typeof tracingThresholdConditionTypeValues)[number]>
export const TracingThresholdConditionType: Enum<TracingThresholdConditionType> = openEnum(
  'TracingThresholdConditionType',
  tracingThresholdConditionTypeValues,
)

const tracingTimeWindowValueValues = [
  'TRACING_TIME_WINDOW_VALUE_MINUTES_5_OR_UNSPECIFIED',
  'TRACING_TIME_WINDOW_VALUE_MINUTES_10',
  'TRACING_TIME_WINDOW_VALUE_MINUTES_15',
  'TRACING_TIME_WINDOW_VALUE_MINUTES_20',
  'TRACING_TIME_WINDOW_VALUE_MINUTES_30',
  'TRACING_TIME_WINDOW_VALUE_HOUR_1',
  'TRACING_TIME_WINDOW_VALUE_HOURS_2',
  'TRACING_TIME_WINDOW_VALUE_HOURS_4',
  'TRACING_TIME_WINDOW_VALUE_HOURS_6',
  'TRACING_TIME_WINDOW_VALUE_HOURS_12',
  'TRACING_TIME_WINDOW_VALUE_HOURS_24',
  'TRACING_TIME_WINDOW_VALUE_HOURS_36',
] as const

/** How far back spans are counted. */
export type TracingTimeWindowValue = Open<(typeof tracingTimeWindowValueValues)[number]>
export const TracingTimeWindowValue: Enum<TracingTimeWindowValue> = openEnum(
  'TracingTimeWindowValue',
  tracingTimeWindowValueValues,
)

/** How far back spans are counted. */
export interface TracingTimeWindow {
  /** Absent: 5 minutes. */
  tracingTimeWindowValue?: TracingTimeWindowValue | undefined
}

export const TracingTimeWindow: Model<TracingTimeWindow> = model('TracingTimeWindow', {
  tracingTimeWindowValue: TracingTimeWindowValue,
})

/** When spans are too many. */
export interface TracingThresholdCondition {
  /** Absent: more than the threshold, the only way there is. */
  conditionType?: TracingThresholdConditionType | undefined
  /** Number of spans. At least 0. */
  spanAmount?: number | undefined
  /** How far back it counts. */
  timeWindow?: TracingTimeWindow | undefined
}

export const TracingThresholdCondition: Model<TracingThresholdCondition> = model('TracingThresholdCondition', {
  conditionType: TracingThresholdConditionType,
  spanAmount: double({ min: 0 }),
  timeWindow: TracingTimeWindow,
})

/** When an alert on the number of spans fires. */
export interface TracingThresholdRule {
  condition?: TracingThresholdCondition | undefined
}

export const TracingThresholdRule: Model<TracingThresholdRule> = model('TracingThresholdRule', {
  condition: TracingThresholdCondition,
})

/** Fires when the number of matching spans crosses a threshold. */
export interface TracingThresholdType {
  /** Paths of the fields of the data that a notification carries; absent: all. */
  notificationPayloadFilter?: string[] | undefined
  /** When it fires. Exactly 1 item. */
  rules?: TracingThresholdRule[] | undefined
  /** Spans that it watches. */
  tracingFilter?: TracingFilter | undefined
}

export const TracingThresholdType: Model<TracingThresholdType> = model('TracingThresholdType', {
  notificationPayloadFilter: list(text()),
  rules: list(TracingThresholdRule, { min: 1, max: 1 }),
  tracingFilter: TracingFilter,
})
