import { type Enum, type Model, bool, list, map, model, openEnum, text, timestamp } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { uuid } from '../core/uuid.ts'
import { AlertDefStatus } from './alert-def.ts'
import { AlertDefType } from './alert-def-type.ts'
import { AlertDefPriority } from './priority.ts'

/** Alert def enabled filter. */
export interface AlertDefEnabledFilter {
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
/** Filter values operator. */
export type FilterValuesOperator = Open<(typeof filterValuesOperatorValues)[number]>
export const FilterValuesOperator: Enum<FilterValuesOperator> = openEnum(
  'FilterValuesOperator',
  filterValuesOperatorValues,
)

/** Alert def entity labels filter. */
export interface AlertDefEntityLabelsFilter {
  entityLabels?: Record<string, string>
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
/** Alert def id filter match type. */
export type AlertDefIdFilterMatchType = Open<(typeof alertDefIdFilterMatchTypeValues)[number]>
export const AlertDefIdFilterMatchType: Enum<AlertDefIdFilterMatchType> = openEnum(
  'AlertDefIdFilterMatchType',
  alertDefIdFilterMatchTypeValues,
)

/** Alert def id filter. */
export interface AlertDefIdFilter {
  /** At most 100 items, each 1 to 100 characters. */
  alertId?: string[]
  matchType?: AlertDefIdFilterMatchType
}

export const AlertDefIdFilter: Model<AlertDefIdFilter> = model('AlertDefIdFilter', {
  alertId: list(uuid({ min: 1, max: 100 }), { max: 100 }),
  matchType: AlertDefIdFilterMatchType,
})

/** Time range. */
export interface TimeRange {
  /** 1 to 64 characters. */
  endTime?: string
  /** 1 to 64 characters. */
  startTime?: string
}

export const TimeRange: Model<TimeRange> = model('TimeRange', {
  endTime: timestamp({ min: 1, max: 64 }),
  startTime: timestamp({ min: 1, max: 64 }),
})

/** Alert def last triggered time filter. */
export interface AlertDefLastTriggeredTimeFilter {
  lastTriggeredAtRange?: TimeRange
}

export const AlertDefLastTriggeredTimeFilter: Model<AlertDefLastTriggeredTimeFilter> = model(
  'AlertDefLastTriggeredTimeFilter',
  {
    lastTriggeredAtRange: TimeRange,
  },
)

/** Alert def modified time filter. */
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
/** Filter matcher. */
export type FilterMatcher = Open<(typeof filterMatcherValues)[number]>
export const FilterMatcher: Enum<FilterMatcher> = openEnum('FilterMatcher', filterMatcherValues)

/** Alert def name filter. */
export interface AlertDefNameFilter {
  matcher?: FilterMatcher
  /** At most 100 items, each 1 to 1,024 characters. */
  name?: string[]
}

export const AlertDefNameFilter: Model<AlertDefNameFilter> = model('AlertDefNameFilter', {
  matcher: FilterMatcher,
  name: list(text({ min: 1, max: 1_024 }), { max: 100 }),
})

/** Alert def priority filter. */
export interface AlertDefPriorityFilter {
  matcher?: FilterMatcher
  /** At most 100 items. */
  priority?: AlertDefPriority[]
}

export const AlertDefPriorityFilter: Model<AlertDefPriorityFilter> = model('AlertDefPriorityFilter', {
  matcher: FilterMatcher,
  priority: list(AlertDefPriority, { max: 100 }),
})

/** Alert def status filter. */
export interface AlertDefStatusFilter {
  matcher?: FilterMatcher
  /** At most 100 items. */
  status?: AlertDefStatus[]
}

export const AlertDefStatusFilter: Model<AlertDefStatusFilter> = model('AlertDefStatusFilter', {
  matcher: FilterMatcher,
  status: list(AlertDefStatus, { max: 100 }),
})

/** Alert def type filter. */
export interface AlertDefTypeFilter {
  matcher?: FilterMatcher
  /** At most 100 items. */
  type?: AlertDefType[]
}

export const AlertDefTypeFilter: Model<AlertDefTypeFilter> = model('AlertDefTypeFilter', {
  matcher: FilterMatcher,
  type: list(AlertDefType, { max: 100 }),
})

/** Alert def slo specific filter. */
export interface AlertDefSloSpecificFilter {
  matcher?: FilterMatcher
  /** At most 100 items, each 1 to 36 characters. */
  sloId?: string[]
}

export const AlertDefSloSpecificFilter: Model<AlertDefSloSpecificFilter> = model('AlertDefSloSpecificFilter', {
  matcher: FilterMatcher,
  sloId: list(uuid({ min: 1, max: 36 }), { max: 100 }),
})

/** Alert def type specific filter. */
export interface AlertDefTypeSpecificFilter {
  sloFilter?: AlertDefSloSpecificFilter
}

export const AlertDefTypeSpecificFilter: Model<AlertDefTypeSpecificFilter> = model('AlertDefTypeSpecificFilter', {
  sloFilter: AlertDefSloSpecificFilter,
})

/** Alert def query filter. */
export interface AlertDefQueryFilter {
  enabledFilter?: AlertDefEnabledFilter
  entityLabelsFilter?: AlertDefEntityLabelsFilter
  idFilter?: AlertDefIdFilter
  lastTriggeredTimeRangeFilter?: AlertDefLastTriggeredTimeFilter
  modifiedTimeRangeFilter?: AlertDefModifiedTimeFilter
  nameFilter?: AlertDefNameFilter
  priorityFilter?: AlertDefPriorityFilter
  statusFilter?: AlertDefStatusFilter
  typeFilter?: AlertDefTypeFilter
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
