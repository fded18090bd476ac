import { type Model, bool, int64, list, model, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import { AlertDefStatus } from './alert-def.ts'
import { AlertDefType } from './alert-def-type.ts'
import {
  AlertDefEnabledFilter,
  AlertDefEntityLabelsFilter,
  AlertDefNameFilter,
  AlertDefStatusFilter,
} from './filters.ts'
import { AlertDefPriority } from './priority.ts'

/** Alert definitions of some priorities. Unlike that of a list, it cannot be turned round. */
export interface FilterOptionCountsPriorityFilter {
  /** Priorities, any of which suffices. At most 100 items. */
  priority?: AlertDefPriority[] | undefined
}

export const FilterOptionCountsPriorityFilter: Model<FilterOptionCountsPriorityFilter> = model(
  'FilterOptionCountsPriorityFilter',
  {
    priority: list(AlertDefPriority, { max: 100 }),
  },
)

/** Alert definitions of some types. Unlike that of a list, it cannot be turned round. */
export interface FilterOptionCountsTypeFilter {
  /** Types, any of which suffices. At most 100 items. */
  type?: AlertDefType[] | undefined
}

export const FilterOptionCountsTypeFilter: Model<FilterOptionCountsTypeFilter> = model('FilterOptionCountsTypeFilter', {
  type: list(AlertDefType, { max: 100 }),
})

/** Which alert definitions are counted. Each member narrows it further. */
export interface FilterOptionCountsFilter {
  /** By whether they watch. */
  enabledFilter?: AlertDefEnabledFilter | undefined
  /** By labels of their entity. */
  entityLabelsFilter?: AlertDefEntityLabelsFilter | undefined
  /** By name. */
  nameFilter?: AlertDefNameFilter | undefined
  /** By priority. */
  priorityFilter?: FilterOptionCountsPriorityFilter | undefined
  /** By whether they fire at present. */
  statusFilter?: AlertDefStatusFilter | undefined
  /** By type. */
  typeFilter?: FilterOptionCountsTypeFilter | undefined
}

export const FilterOptionCountsFilter: Model<FilterOptionCountsFilter> = model('FilterOptionCountsFilter', {
  enabledFilter: AlertDefEnabledFilter,
  entityLabelsFilter: AlertDefEntityLabelsFilter,
  nameFilter: AlertDefNameFilter,
  priorityFilter: FilterOptionCountsPriorityFilter,
  statusFilter: AlertDefStatusFilter,
  typeFilter: FilterOptionCountsTypeFilter,
})

/** How many alert definitions watch, or how many do not. */
export interface EnabledCount {
  /** How many. 0 to 4,294,967,295. */
  count?: Int64 | undefined
  /** Whether those watch. */
  enabled?: boolean | undefined
}

export const EnabledCount: Model<EnabledCount> = model('EnabledCount', {
  count: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  enabled: bool(),
})

/** How many alert definitions carry a label with a value. */
export interface EntityLabelCount {
  /** How many. 0 to 4,294,967,295. */
  count?: Int64 | undefined
  /** Name of the label. 1 to 1,024 characters. */
  labelKey?: string | undefined
  /** Its value. 1 to 1,024 characters. */
  labelValue?: string | undefined
}

export const EntityLabelCount: Model<EntityLabelCount> = model('EntityLabelCount', {
  count: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  labelKey: text({ min: 1, max: 1_024 }),
  labelValue: text({ min: 1, max: 1_024 }),
})

/** How many alert definitions have a priority. */
export interface PriorityCount {
  /** How many. 0 to 4,294,967,295. */
  count?: Int64 | undefined
  priority?: AlertDefPriority | undefined
}

export const PriorityCount: Model<PriorityCount> = model('PriorityCount', {
  count: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  priority: AlertDefPriority,
})

/** How many alert definitions have a status. */
export interface StatusCount {
  /** How many. 0 to 4,294,967,295. */
  count?: Int64 | undefined
  status?: AlertDefStatus | undefined
}

export const StatusCount: Model<StatusCount> = model('StatusCount', {
  count: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  status: AlertDefStatus,
})

/** How many alert definitions are of a type. */
export interface TypeCount {
  /** How many. 0 to 4,294,967,295. */
  count?: Int64 | undefined
  type?: AlertDefType | undefined
}

export const TypeCount: Model<TypeCount> = model('TypeCount', {
  count: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  type: AlertDefType,
})

/** How many alert definitions each choice of a filter would leave. */
export interface FilterOptionCounts {
  /** By whether they watch. At most 100 items. */
  enabledCounts?: EnabledCount[] | undefined
  /** By label and value. At most 1,000 items. */
  entityLabelCounts?: EntityLabelCount[] | undefined
  /** By priority. At most 100 items. */
  priorityCounts?: PriorityCount[] | undefined
  /** By status. At most 100 items. */
  statusCounts?: StatusCount[] | undefined
  /** By type. At most 100 items. */
  typeCounts?: TypeCount[] | undefined
}

export const FilterOptionCounts: Model<FilterOptionCounts> = model('FilterOptionCounts', {
  enabledCounts: list(EnabledCount, { max: 100 }),
  entityLabelCounts: list(EntityLabelCount, { max: 1_000 }),
  priorityCounts: list(PriorityCount, { max: 100 }),
  statusCounts: list(StatusCount, { max: 100 }),
  typeCounts: list(TypeCount, { max: 100 }),
})
