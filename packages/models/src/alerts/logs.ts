import { type Enum, type Model, list, model, openEnum, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const logFilterOperationTypeValues = [
  'LOG_FILTER_OPERATION_TYPE_IS_OR_UNSPECIFIED',
  'LOG_FILTER_OPERATION_TYPE_INCLUDES',
  'LOG_FILTER_OPERATION_TYPE_ENDS_WITH',
  'LOG_FILTER_OPERATION_TYPE_STARTS_WITH',
] as const

/** How a label is compared with a value. */
export type LogFilterOperationType = Open<(typeof logFilterOperationTypeValues)[number]>
export const LogFilterOperationType: Enum<LogFilterOperationType> = openEnum(
  'LogFilterOperationType',
  logFilterOperationTypeValues,
)

/** A value that a label of the logs must have. */
export interface LabelFilterType {
  /** How the label is compared. */
  operation?: LogFilterOperationType | undefined
  /** Value, or part of it. */
  value?: string | undefined
}

export const LabelFilterType: Model<LabelFilterType> = model('LabelFilterType', {
  operation: LogFilterOperationType,
  value: text(),
})

const logSeverityValues = [
  'LOG_SEVERITY_VERBOSE_UNSPECIFIED',
  'LOG_SEVERITY_DEBUG',
  'LOG_SEVERITY_INFO',
  'LOG_SEVERITY_WARNING',
  'LOG_SEVERITY_ERROR',
  'LOG_SEVERITY_CRITICAL',
] as const

/** How bad a log says that things are. */
export type LogSeverity = Open<(typeof logSeverityValues)[number]>
export const LogSeverity: Enum<LogSeverity> = openEnum('LogSeverity', logSeverityValues)

/** Which logs match, by where they come from and how bad they are. */
export interface LabelFilters {
  /** Applications, any of which suffices. */
  applicationName?: LabelFilterType[] | undefined
  /** Severities, any of which suffices. */
  severities?: LogSeverity[] | undefined
  /** Subsystems, any of which suffices. */
  subsystemName?: LabelFilterType[] | undefined
}

export const LabelFilters: Model<LabelFilters> = model('LabelFilters', {
  applicationName: list(LabelFilterType),
  severities: list(LogSeverity),
  subsystemName: list(LabelFilterType),
})

/** Which logs match: by a query, by labels, or by both. */
export interface LogsSimpleFilter {
  /** By where logs come from, and how bad they are. */
  labelFilters?: LabelFilters | undefined
  /** Query in Lucene's language; absent or empty: every log. */
  luceneQuery?: string | undefined
}

export const LogsSimpleFilter: Model<LogsSimpleFilter> = model('LogsSimpleFilter', {
  labelFilters: LabelFilters,
  luceneQuery: text(),
})

/** Which logs match. */
export interface LogsFilter {
  simpleFilter?: LogsSimpleFilter | undefined
}

export const LogsFilter: Model<LogsFilter> = model('LogsFilter', {
  simpleFilter: LogsSimpleFilter,
})

const logsTimeWindowValueValues = [
  'LOGS_TIME_WINDOW_VALUE_MINUTES_5_OR_UNSPECIFIED',
  'LOGS_TIME_WINDOW_VALUE_MINUTES_10',
  'LOGS_TIME_WINDOW_VALUE_MINUTES_20',
  'LOGS_TIME_WINDOW_VALUE_MINUTES_15',
  'LOGS_TIME_WINDOW_VALUE_MINUTES_30',
  'LOGS_TIME_WINDOW_VALUE_HOUR_1',
  'LOGS_TIME_WINDOW_VALUE_HOURS_2',
  'LOGS_TIME_WINDOW_VALUE_HOURS_4',
  'LOGS_TIME_WINDOW_VALUE_HOURS_6',
  'LOGS_TIME_WINDOW_VALUE_HOURS_12',
  'LOGS_TIME_WINDOW_VALUE_HOURS_24',
  'LOGS_TIME_WINDOW_VALUE_HOURS_36',
] as const

/** How far back logs are counted. */
export type LogsTimeWindowValue = Open<(typeof logsTimeWindowValueValues)[number]>
export const LogsTimeWindowValue: Enum<LogsTimeWindowValue> = openEnum('LogsTimeWindowValue', logsTimeWindowValueValues)

/** How far back logs are counted. */
export interface LogsTimeWindow {
  /** One of the usual spans. */
  logsTimeWindowSpecificValue?: LogsTimeWindowValue | undefined
}

export const LogsTimeWindow: Model<LogsTimeWindow> = model('LogsTimeWindow', {
  logsTimeWindowSpecificValue: LogsTimeWindowValue,
})

/** Fires for every log that matches. */
export interface LogsImmediateType {
  /** Logs that it watches. */
  logsFilter?: LogsFilter | undefined
  /** Paths of the fields of the data that a notification carries; absent: all. */
  notificationPayloadFilter?: string[] | undefined
}

export const LogsImmediateType: Model<LogsImmediateType> = model('LogsImmediateType', {
  logsFilter: LogsFilter,
  notificationPayloadFilter: list(text()),
})
