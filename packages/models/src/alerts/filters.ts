import { type Enum, type Model, bool, list, map, model, openEnum, text, timestamp } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { AlertDefStatus } from './alert-def.ts'
import { AlertDefType } from './alert-def-type.ts'
import { AlertDefPriority } from './priority.ts'

/** Alert definitions that watch, or those that do not. */
export interface AlertDefEnabledFilter {
  /** True for those that watch. */
  enabled?: boolean
}

export const AlertDefEnabledFilter: Model<AlertDefEnabledFilter> = model('AlertDefEnabledFilter', {
  enabled: bool(),
})

const filterValuesOperatorValues = [
  'FILTER_VALUES_OPERATOR_UNSPECIFIED',
  'FILTER_VALUES_OPERATOR_OR',
  'FILTER_VALUES_OPERATOR_AND',
] as const

/** Whether any of several values suffices, or all are needed. */
export type FilterValuesOperator = Open<(typeof filterValuesOperatorValues)[number]>
export const FilterValuesOperator: Enum<FilterValuesOperator> = openEnum(
  'FilterValuesOperator',
  filterValuesOperatorValues,
)

/** Alert definitions whose entity carries labels. */
export interface AlertDefEntityLabelsFilter {
  /** Values by label. */
  entityLabels?: Record<string, string>
  /** Whether any of the labels suffices. */
  valuesOperator?: FilterValuesOperator
}

export const AlertDefEntityLabelsFilter: Model<AlertDefEntityLabelsFilter> = model('AlertDefEntityLabelsFilter', {
  entityLabels: map(text()),
  valuesOperator: FilterValuesOperator,
})

const alertDefIdFilterMatchTypeValues = [
  'ALERT_DEF_ID_FILTER_MATCH_TYPE_UNSPECIFIED',
  'ALERT_DEF_ID_FILTER_MATCH_TYPE_INCLUDE',
  'ALERT_DEF_ID_FILTER_MATCH_TYPE_EXCLUDE',
] as const

/** Whether the ids are wanted or unwanted. */
export type AlertDefIdFilterMatchType = Open<(typeof alertDefIdFilterMatchTypeValues)[number]>
export const AlertDefIdFilterMatchType: Enum<AlertDefIdFilterMatchType> = openEnum(
  'AlertDefIdFilterMatchType',
  alertDefIdFilterMatchTypeValues,
)

/** Alert definitions by id, or all but those. */
export interface AlertDefIdFilter {
  /** UUIDs, any of which suffices. At most 100 items, each 1 to 100 characters. */
  alertId?: string[]
  /** Whether these are wanted or unwanted. */
  matchType?: AlertDefIdFilterMatchType
}

export const AlertDefIdFilter: Model<AlertDefIdFilter> = model('AlertDefIdFilter', {
  alertId: list(uuid({ min: 1, max: 100 }), { max: 100 }),
  matchType: AlertDefIdFilterMatchType,
})

/** A span of time, from start to end. */
export interface TimeRange {
  /** End of the span. 1 to 64 characters. */
  endTime?: string
  /** Start of the span. 1 to 64 characters. */
  startTime?: string
}

export const TimeRange: Model<TimeRange> = model('TimeRange', {
  endTime: timestamp({ min: 1, max: 64 }),
  startTime: timestamp({ min: 1, max: 64 }),
})

/** Alert definitions that fired last in a span of time. */
export interface AlertDefLastTriggeredTimeFilter {
  lastTriggeredAtRange?: TimeRange
}

export const AlertDefLastTriggeredTimeFilter: Model<AlertDefLastTriggeredTimeFilter> = model(
  'AlertDefLastTriggeredTimeFilter',
  {
    lastTriggeredAtRange: TimeRange,
  },
)

/** Alert definitions that were changed last in a span of time. */
export interface AlertDefModifiedTimeFilter {
  modifiedAtRange?: TimeRange
}

export const AlertDefModifiedTimeFilter: Model<AlertDefModifiedTimeFilter> = model('AlertDefModifiedTimeFilter', {
  modifiedAtRange: TimeRange,
})

const filterMatcherValues = [
  'FILTER_MATCHER_UNSPECIFIED',
  'FILTER_MATCHER_EQUALS',
  'FILTER_MATCHER_NOT_EQUALS',
  'FILTER_MATCHER_CONTAINS',
] as const

/** How a value is compared with those of a filter. Only names can be searched with `FILTER_MATCHER_CONTAINS`. */
export type FilterMatcher = Open<(typeof filterMatcherValues)[number]>
export const FilterMatcher: Enum<FilterMatcher> = openEnum('FilterMatcher', filterMatcherValues)

/** Alert definitions by name. */
export interface AlertDefNameFilter {
  /** How a name is compared. */
  matcher?: FilterMatcher
  /** Names, any of which suffices. At most 100 items, each 1 to 1,024 characters. */
  name?: string[]
}

export const AlertDefNameFilter: Model<AlertDefNameFilter> = model('AlertDefNameFilter', {
  matcher: FilterMatcher,
  name: list(text({ min: 1, max: 1_024 }), { max: 100 }),
})

/** Alert definitions by priority. */
export interface AlertDefPriorityFilter {
  /** Whether these are wanted or unwanted. */
  matcher?: FilterMatcher
  /** Priorities, any of which suffices. At most 100 items. */
  priority?: AlertDefPriority[]
}

export const AlertDefPriorityFilter: Model<AlertDefPriorityFilter> = model('AlertDefPriorityFilter', {
  matcher: FilterMatcher,
  priority: list(AlertDefPriority, { max: 100 }),
})

/** Alert definitions by whether they fire at present. */
export interface AlertDefStatusFilter {
  /** Whether these are wanted or unwanted. */
  matcher?: FilterMatcher
  /** Statuses, any of which suffices. At most 100 items. */
  status?: AlertDefStatus[]
}

export const AlertDefStatusFilter: Model<AlertDefStatusFilter> = model('AlertDefStatusFilter', {
  matcher: FilterMatcher,
  status: list(AlertDefStatus, { max: 100 }),
})

/** Alert definitions by type. */
export interface AlertDefTypeFilter {
  /** Whether these are wanted or unwanted. */
  matcher?: FilterMatcher
  /** Types, any of which suffices. At most 100 items. */
  type?: AlertDefType[]
}

export const AlertDefTypeFilter: Model<AlertDefTypeFilter> = model('AlertDefTypeFilter', {
  matcher: FilterMatcher,
  type: list(AlertDefType, { max: 100 }),
})

/** Alert definitions that watch certain SLOs. */
export interface AlertDefSloSpecificFilter {
  /** Whether these are wanted or unwanted. */
  matcher?: FilterMatcher
  /** Ids of SLOs as UUIDs, any of which suffices. At most 100 items, each 1 to 36 characters. */
  sloId?: string[]
}

export const AlertDefSloSpecificFilter: Model<AlertDefSloSpecificFilter> = model('AlertDefSloSpecificFilter', {
  matcher: FilterMatcher,
  sloId: list(uuid({ min: 1, max: 36 }), { max: 100 }),
})

/** Filters that make sense for one type of alert definitions only. */
export interface AlertDefTypeSpecificFilter {
  /** Those that watch certain SLOs. */
  sloFilter?: AlertDefSloSpecificFilter
}

export const AlertDefTypeSpecificFilter: Model<AlertDefTypeSpecificFilter> = model('AlertDefTypeSpecificFilter', {
  sloFilter: AlertDefSloSpecificFilter,
})

/** Which alert definitions are listed: those that every member of the filter lets through. */
export interface AlertDefQueryFilter {
  /** By whether they watch. */
  enabledFilter?: AlertDefEnabledFilter
  /** By labels of what they watch. */
  entityLabelsFilter?: AlertDefEntityLabelsFilter
  /** By id, or all but some ids. */
  idFilter?: AlertDefIdFilter
  /** When they fired last. */
  lastTriggeredTimeRangeFilter?: AlertDefLastTriggeredTimeFilter
  /** When they were changed last. */
  modifiedTimeRangeFilter?: AlertDefModifiedTimeFilter
  /** By name. */
  nameFilter?: AlertDefNameFilter
  /** By priority. */
  priorityFilter?: AlertDefPriorityFilter
  /** By whether they fire at present. */
  statusFilter?: AlertDefStatusFilter
  /** By type. */
  typeFilter?: AlertDefTypeFilter
  /** By what only definitions of one type have. */
  typeSpecificFilter?: AlertDefTypeSpecificFilter
}

export const AlertDefQueryFilter: Model<AlertDefQueryFilter> = model('AlertDefQueryFilter', {
  enabledFilter: AlertDefEnabledFilter,
  entityLabelsFilter: AlertDefEntityLabelsFilter,
  idFilter: AlertDefIdFilter,
  lastTriggeredTimeRangeFilter: AlertDefLastTriggeredTimeFilter,
  modifiedTimeRangeFilter: AlertDefModifiedTimeFilter,
  nameFilter: AlertDefNameFilter,
  priorityFilter: AlertDefPriorityFilter,
  statusFilter: AlertDefStatusFilter,
  typeFilter: AlertDefTypeFilter,
  typeSpecificFilter: AlertDefTypeSpecificFilter,
})
