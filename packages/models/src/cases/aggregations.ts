import { int64, list, type Model, model, required, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'
import { CaseCategory, CasePriority, CaseStatus, KeyValue } from './case-values.ts'
import { lowerCaseUuid } from './scalars.ts'

/** How many cases an alert definition has. */
export interface AlertIdAggregation {
  /** Its id. Exactly 36 characters. */
  alertId?: string | undefined
  /** Number of cases. 0 to 1,000,000,000. */
  count?: Int64 | undefined
}

export const AlertIdAggregation: Model<AlertIdAggregation> = model('AlertIdAggregation', {
  alertId: lowerCaseUuid(),
  count: int64({ min: 0, max: 1_000_000_000, wire: 'integer' }),
})

/** How many cases somebody looks after. */
export interface AssigneeCount {
  /** Who. 1 to 256 characters. */
  assignee?: string | undefined
  /** Number of cases. 0 to 1,000,000,000. */
  count?: Int64 | undefined
}

export const AssigneeCount: Model<AssigneeCount> = model('AssigneeCount', {
  assignee: text({ min: 1, max: 256 }),
  count: int64({ min: 0, max: 1_000_000_000, wire: 'integer' }),
})

/** How many cases who looks after. */
export interface AssigneeAggregation {
  /** By assignee. At most 1,000 items. */
  assignedCounts: AssigneeCount[]
  /** Number of cases that nobody looks after. 0 to 1,000,000,000. */
  unassignedCount?: Int64 | undefined
}

export const AssigneeAggregation: Model<AssigneeAggregation> = model('AssigneeAggregation', {
  assignedCounts: required(list(AssigneeCount, { max: 1_000 })),
  unassignedCount: int64({ min: 0, max: 1_000_000_000, wire: 'integer' }),
})

/** How many cases are of a category. */
export interface CategoryAggregation {
  /** The category. */
  category?: CaseCategory | undefined
  /** Number of cases. 0 to 1,000,000,000. */
  count?: Int64 | undefined
}

export const CategoryAggregation: Model<CategoryAggregation> = model('CategoryAggregation', {
  category: CaseCategory,
  count: int64({ min: 0, max: 1_000_000_000, wire: 'integer' }),
})

/** How many cases have a label. */
export interface FilterAggregation {
  /** Number of cases. 0 to 1,000,000,000. */
  count?: Int64 | undefined
  /** The label. */
  filter?: KeyValue | undefined
}

export const FilterAggregation: Model<FilterAggregation> = model('FilterAggregation', {
  count: int64({ min: 0, max: 1_000_000_000, wire: 'integer' }),
  filter: KeyValue,
})

/** How many cases have a value. */
export interface ValueCount {
  /** Number of cases. 0 to 1,000,000,000. */
  count?: Int64 | undefined
  /** The value. 1 to 4,096 characters. */
  value?: string | undefined
}

export const ValueCount: Model<ValueCount> = model('ValueCount', {
  count: int64({ min: 0, max: 1_000_000_000, wire: 'integer' }),
  value: text({ min: 1, max: 4_096 }),
})

/** Values of a key. */
export interface FilterGroupAggregation {
  /** The key. 1 to 4,096 characters. */
  key?: string | undefined
  /** Its values, and how many cases have them. At most 1,000 items. */
  valueCounts: ValueCount[]
}

export const FilterGroupAggregation: Model<FilterGroupAggregation> = model('FilterGroupAggregation', {
  key: text({ min: 1, max: 4_096 }),
  valueCounts: required(list(ValueCount, { max: 1_000 })),
})

/** How many cases are of a priority. */
export interface PriorityAggregation {
  /** Number of cases. 0 to 1,000,000,000. */
  count?: Int64 | undefined
  /** The priority. */
  priority?: CasePriority | undefined
}

export const PriorityAggregation: Model<PriorityAggregation> = model('PriorityAggregation', {
  count: int64({ min: 0, max: 1_000_000_000, wire: 'integer' }),
  priority: CasePriority,
})

/** How many cases are in a status. */
export interface StatusAggregation {
  /** Number of cases. 0 to 1,000,000,000. */
  count?: Int64 | undefined
  /** The status. */
  status?: CaseStatus | undefined
}

export const StatusAggregation: Model<StatusAggregation> = model('StatusAggregation', {
  count: int64({ min: 0, max: 1_000_000_000, wire: 'integer' }),
  status: CaseStatus,
})
