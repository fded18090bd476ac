import { type Model, bool, int64, list, model, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import { AlertDefStatus } from './alert-def.ts'
import { AlertDefType } from './alert-def-type.ts'
import {
  AlertDefEnabledFilter,
  AlertDefEntityLabelsFilter,
  AlertDefNameFilter,
  AlertDefPriorityFilter,
  AlertDefStatusFilter,
  AlertDefTypeFilter,
} from './filters.ts'
import { AlertDefPriority } from './priority.ts'

/** Filter option counts query query filter. */
export interface FilterOptionCountsFilter {
  enabledFilter?: AlertDefEnabledFilter
  entityLabelsFilter?: AlertDefEntityLabelsFilter
  nameFilter?: AlertDefNameFilter
  priorityFilter?: AlertDefPriorityFilter
  statusFilter?: AlertDefStatusFilter
  typeFilter?: AlertDefTypeFilter
}

export const FilterOptionCountsFilter: Model<FilterOptionCountsFilter> = model('FilterOptionCountsFilter', {
  enabledFilter: AlertDefEnabledFilter,
  entityLabelsFilter: AlertDefEntityLabelsFilter,
  nameFilter: AlertDefNameFilter,
  priorityFilter: AlertDefPriorityFilter,
  statusFilter: AlertDefStatusFilter,
  typeFilter: AlertDefTypeFilter,
})

/** Enabled count. */
export interface EnabledCount {
  /** 0 to 4,294,967,295. */
  count?: Int64
  enabled?: boolean
}

export const EnabledCount: Model<EnabledCount> = model('EnabledCount', {
  count: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  enabled: bool(),
})

/** Entity label count. */
export interface EntityLabelCount {
  /** 0 to 4,294,967,295. */
  count?: Int64
  /** 1 to 1,024 characters. */
  labelKey?: string
  /** 1 to 1,024 characters. */
  labelValue?: string
}

export const EntityLabelCount: Model<EntityLabelCount> = model('EntityLabelCount', {
  count: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  labelKey: text({ min: 1, max: 1_024 }),
  labelValue: text({ min: 1, max: 1_024 }),
})

/** Priority count. */
export interface PriorityCount {
  /** 0 to 4,294,967,295. */
  count?: Int64
  priority?: AlertDefPriority
}

export const PriorityCount: Model<PriorityCount> = model('PriorityCount', {
  count: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  priority: AlertDefPriority,
})

/** Status count. */
export interface StatusCount {
  /** 0 to 4,294,967,295. */
  count?: Int64
  status?: AlertDefStatus
}

export const StatusCount: Model<StatusCount> = model('StatusCount', {
  count: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  status: AlertDefStatus,
})

/** Type count. */
export interface TypeCount {
  /** 0 to 4,294,967,295. */
  count?: Int64
  type?: AlertDefType
}

export const TypeCount: Model<TypeCount> = model('TypeCount', {
  count: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  type: AlertDefType,
})

/** Filter option counts. */
export interface FilterOptionCounts {
  /** At most 100 items. */
  enabledCounts?: EnabledCount[]
  /** At most 1,000 items. */
  entityLabelCounts?: EntityLabelCount[]
  /** At most 100 items. */
  priorityCounts?: PriorityCount[]
  /** At most 100 items. */
  statusCounts?: StatusCount[]
  /** At most 100 items. */
  typeCounts?: TypeCount[]
}

export const FilterOptionCounts: Model<FilterOptionCounts> = model('FilterOptionCounts', {
  enabledCounts: list(EnabledCount, { max: 100 }),
  entityLabelCounts: list(EntityLabelCount, { max: 1_000 }),
  priorityCounts: list(PriorityCount, { max: 100 }),
  statusCounts: list(StatusCount, { max: 100 }),
  typeCounts: list(TypeCount, { max: 100 }),
})
