import { type Enum, type Model, bool, list, map, model, openEnum, text, timestamp } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { AlertDefStatus } from './alert-def.ts'
import { AlertDefType } from './alert-def-type.ts'
import { AlertDefPriority } from './priority.ts'

/** Alert definitions that watch, or those that do not. */
export interface AlertDefEnabledFilter {
  /** True for those that watch. */
  enabled?: boolean | undefined
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
  entityLabels?: Record<string, string> | undefined
  /** Whether any of the labels suffices. */
  valuesOperator?: FilterValuesOperator | undefined
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
  alertId?: string[] | undefined
  /** Whether these are wanted or unwanted. */
  matchType?: AlertDefIdFilterMatchType | undefined
}

export const AlertDefIdFilter: Model<AlertDefIdFilter> = model('AlertDefIdFilter', {
  alertId: list(uuid({ min: 1, max: 100 }), { max: 100 }),
  matchType: AlertDefIdFilterMatchType,
})

/** A span of time, from start to end. */
export interface TimeRange {
  /** End of the span. 1 to 64 characters. */
  endTime?: string | undefined
  /** Start of the span. 1 to 64 characters. */
  startTime?: string | undefined
}

export const TimeRange: Model<TimeRange> = model('TimeRange', {
  endTime: timestamp({ min: 1, max: 64 }),
  startTime: timestamp({ min: 1, max: 64 }),
})

/** Alert definitions that fired last in a span of time. */
export interface AlertDefLastTriggeredTimeFilter {
  lastTriggeredAtRange?: TimeRange | undefined
}

export const AlertDefLastTriggeredTimeFilter: Model<AlertDefLastTriggeredTimeFilter> = model(
  'AlertDefLastTriggeredTimeFilter',
  {
    lastTriggeredAtRange: TimeRange,
  },
)

/** Alert definitions that were changed last in a span of time. */
export interface AlertDefModifiedTimeFilter {
  modifiedAtRange?: TimeRange | undefined
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
  matcher?: FilterMatcher | undefined
  /** Names, any of which suffices. At most 100 items, each 1 to 1,024 characters. */
  name?: string[] | undefined
}

export const AlertDefNameFilter: Model<AlertDefNameFilter> = model('AlertDefNameFilter', {
  matcher: FilterMatcher,
  name: list(text({ min: 1, max: 1_024 }), { max: 100 }),
})

/** Alert definitions by priority. */
export interface AlertDefPriorityFilter {
  /** Whether these are wanted or unwanted. */
  matcher?: FilterMatcher | undefined
  /** Priorities, any of which suffices. At most 100 items. */
  priority?: AlertDefPriority[] | undefined
}

export const AlertDefPriorityFilter: Model<AlertDefPriorityFilter> = model('AlertDefPriorityFilter', {
  matcher: FilterMatcher,
  priority: list(AlertDefPriority, { max: 100 }),
})

/** Alert definitions by whether they fire at present. */
export interface AlertDefStatusFilter {
  /** Whether these are wanted or unwanted. */
  matcher?: FilterMatcher | undefined
  /** Statuses, any of which suffices. At most 100 items. */
  status?: AlertDefStatus[] | undefined
}

export const AlertDefStatusFilter: Model<AlertDefStatusFilter> = model('AlertDefStatusFilter', {
  matcher: FilterMatcher,
  status: list(AlertDefStatus, { max: 100 }),
})

/** Alert definitions by type. */
export interface AlertDefTypeFilter {
  /** Whether these are wanted or unwanted. */
  matcher?: FilterMatcher | undefined
  /** Types, any of which suffices. At most 100 items. */
  type?: AlertDefType[] | undefined
}

export const AlertDefTypeFilter: Model<AlertDefTypeFilter> = model('AlertDefTypeFilter', {
  matcher: FilterMatcher,
  type: list(AlertDefType, { max: 100 }),
})

/** Alert definitions that watch certain SLOs. */
export interface AlertDefSloSpecificFilter {
  /** Whether these are wanted or unwanted. */
  matcher?: FilterMatcher | undefined
  /** Ids of SLOs as UUIDs, any of which suffices. At most 100 items, each 1 to 36 characters. */
  sloId?: string[] | undefined
}

export const AlertDefSloSpecificFilter: Model<AlertDefSloSpecificFilter> = model('AlertDefSloSpecificFilter', {
  matcher: FilterMatcher,
  sloId: list(uuid({ min: 1, max: 36 }), { max: 100 }),
})

/** Filters that make sense for one type of alert definitions only. */
export interface AlertDefTypeSpecificFilter {
  /** Those that watch certain SLOs. */
  sloFilter?: AlertDefSloSpecificFilter | undefined
}

export const AlertDefTypeSpecificFilter: Model<AlertDefTypeSpecificFilter> = model('AlertDefTypeSpecificFilter', {
  sloFilter: AlertDefSloSpecificFilter,
})

/** Which alert definitions are listed: those that every member of the filter lets through. */
export interface AlertDefQueryFilter {
  /** By whether they watch. */
  enabledFilter?: AlertDefEnabledFilter | undefined
  /** By labels of what they watch. */
  entityLabelsFilter?: AlertDefEntityLabelsFilter | undefined
  /** By id, or all but some ids. */
  idFilter?: AlertDefIdFilter | undefined
  /** When they fired last. */
  lastTriggeredTimeRangeFilter?: AlertDefLastTriggeredTimeFilter | undefined
  /** When they were changed last. */
  modifiedTimeRangeFilter?: AlertDefModifiedTimeFilter | undefined
  /** By name. */
  nameFilter?: AlertDefNameFilter | undefined
  /** By priority. */
  priorityFilter?: AlertDefPriorityFilter | undefined
  /** By whether they fire at present. */
  statusFilter?: AlertDefStatusFilter | undefined
  /** By type. */
  typeFilter?: AlertDefTypeFilter | undefined
  /** By what only definitions of one type have. */
  typeSpecificFilter?: AlertDefTypeSpecificFilter | undefined
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
