import { type Enum, type Model, double, int64, list, model, openEnum, text } from '../core/describe.ts'
import type { Int64, Open } from '../core/types.ts'

const tracingFilterOperationTypeValues = [
  'TRACING_FILTER_OPERATION_TYPE_IS_OR_UNSPECIFIED',
  'TRACING_FILTER_OPERATION_TYPE_INCLUDES',
  'TRACING_FILTER_OPERATION_TYPE_ENDS_WITH',
  'TRACING_FILTER_OPERATION_TYPE_STARTS_WITH',
  'TRACING_FILTER_OPERATION_TYPE_IS_NOT',
] as const
/** Tracing filter operation type. */
export type TracingFilterOperationType = Open<(typeof tracingFilterOperationTypeValues)[number]>
export const TracingFilterOperationType: Enum<TracingFilterOperationType> = openEnum(
  'TracingFilterOperationType',
  tracingFilterOperationTypeValues,
)

/** Tracing filter type. */
export interface TracingFilterType {
  operation?: TracingFilterOperationType
  /** At least 1 item. */
  values?: string[]
}

export const TracingFilterType: Model<TracingFilterType> = model('TracingFilterType', {
  operation: TracingFilterOperationType,
  values: list(text(), { min: 1 }),
})

/** Tracing span fields filter type. */
export interface TracingSpanFieldsFilterType {
  filterType?: TracingFilterType
  key?: string
}

export const TracingSpanFieldsFilterType: Model<TracingSpanFieldsFilterType> = model('TracingSpanFieldsFilterType', {
  filterType: TracingFilterType,
  key: text(),
})

/** Tracing label filters. */
export interface TracingLabelFilters {
  applicationName?: TracingFilterType[]
  operationName?: TracingFilterType[]
  serviceName?: TracingFilterType[]
  spanFields?: TracingSpanFieldsFilterType[]
  subsystemName?: TracingFilterType[]
}

export const TracingLabelFilters: Model<TracingLabelFilters> = model('TracingLabelFilters', {
  applicationName: list(TracingFilterType),
  operationName: list(TracingFilterType),
  serviceName: list(TracingFilterType),
  spanFields: list(TracingSpanFieldsFilterType),
  subsystemName: list(TracingFilterType),
})

/** Tracing simple filter. */
export interface TracingSimpleFilter {
  latencyThresholdMs?: Int64
  tracingLabelFilters?: TracingLabelFilters
}

export const TracingSimpleFilter: Model<TracingSimpleFilter> = model('TracingSimpleFilter', {
  latencyThresholdMs: int64({ unsigned: true }),
  tracingLabelFilters: TracingLabelFilters,
})

/** Tracing filter. */
export interface TracingFilter {
  simpleFilter?: TracingSimpleFilter
}

export const TracingFilter: Model<TracingFilter> = model('TracingFilter', {
  simpleFilter: TracingSimpleFilter,
})

/** Tracing immediate type. */
export interface TracingImmediateType {
  notificationPayloadFilter?: string[]
  tracingFilter?: TracingFilter
}

export const TracingImmediateType: Model<TracingImmediateType> = model('TracingImmediateType', {
  notificationPayloadFilter: list(text()),
  tracingFilter: TracingFilter,
})

const tracingThresholdConditionTypeValues = ['TRACING_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED'] as const
/** Tracing threshold condition type. */
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
/** Tracing time window value. */
export type TracingTimeWindowValue = Open<(typeof tracingTimeWindowValueValues)[number]>
export const TracingTimeWindowValue: Enum<TracingTimeWindowValue> = openEnum(
  'TracingTimeWindowValue',
  tracingTimeWindowValueValues,
)

/** Tracing time window. */
export interface TracingTimeWindow {
  tracingTimeWindowValue?: TracingTimeWindowValue
}

export const TracingTimeWindow: Model<TracingTimeWindow> = model('TracingTimeWindow', {
  tracingTimeWindowValue: TracingTimeWindowValue,
})

/** Tracing threshold condition. */
export interface TracingThresholdCondition {
  conditionType?: TracingThresholdConditionType
  /** At least 0. */
  spanAmount?: number
  timeWindow?: TracingTimeWindow
}

export const TracingThresholdCondition: Model<TracingThresholdCondition> = model('TracingThresholdCondition', {
  conditionType: TracingThresholdConditionType,
  spanAmount: double({ min: 0 }),
  timeWindow: TracingTimeWindow,
})

/** Tracing threshold rule. */
export interface TracingThresholdRule {
  condition?: TracingThresholdCondition
}

export const TracingThresholdRule: Model<TracingThresholdRule> = model('TracingThresholdRule', {
  condition: TracingThresholdCondition,
})

/** Tracing threshold type. */
export interface TracingThresholdType {
  notificationPayloadFilter?: string[]
  /** Exactly 1 item. */
  rules?: TracingThresholdRule[]
  tracingFilter?: TracingFilter
}

export const TracingThresholdType: Model<TracingThresholdType> = model('TracingThresholdType', {
  notificationPayloadFilter: list(text()),
  rules: list(TracingThresholdRule, { min: 1, max: 1 }),
  tracingFilter: TracingFilter,
})
