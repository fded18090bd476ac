import { type Model, int64, list, model, required, text } from '../core/describe.ts'
import { lowerCaseUuid } from './scalars.ts'
import type { Int64 } from '../core/types.ts'
import { CaseCategory, CasePriority, CaseStatus, KeyValue } from './case-values.ts'

/** Alert id aggregation. */
export interface AlertIdAggregation {
  /** Exactly 36 characters. */
  alertId?: string
  /** 0 to 1,000,000,000. */
  count?: Int64
}

export const AlertIdAggregation: Model<AlertIdAggregation> = model('AlertIdAggregation', {
  alertId: lowerCaseUuid(),
  count: int64({ min: 0, max: 1_000_000_000, wire: 'integer' }),
})

/** Assignee count. */
export interface AssigneeCount {
  /** 1 to 256 characters. */
  assignee?: string
  /** 0 to 1,000,000,000. */
  count?: Int64
}

export const AssigneeCount: Model<AssigneeCount> = model('AssigneeCount', {
  assignee: text({ min: 1, max: 256 }),
  count: int64({ min: 0, max: 1_000_000_000, wire: 'integer' }),
})

/** Assignee aggregation. */
export interface AssigneeAggregation {
  /** At most 1,000 items. */
  assignedCounts: AssigneeCount[]
  /** 0 to 1,000,000,000. */
  unassignedCount?: Int64
}

export const AssigneeAggregation: Model<AssigneeAggregation> = model('AssigneeAggregation', {
  assignedCounts: required(list(AssigneeCount, { max: 1_000 })),
  unassignedCount: int64({ min: 0, max: 1_000_000_000, wire: 'integer' }),
})

/** Category aggregation. */
export interface CategoryAggregation {
  category?: CaseCategory
  /** 0 to 1,000,000,000. */
  count?: Int64
}

export const CategoryAggregation: Model<CategoryAggregation> = model('CategoryAggregation', {
  category: CaseCategory,
  count: int64({ min: 0, max: 1_000_000_000, wire: 'integer' }),
})

/** Filter aggregation. */
export interface FilterAggregation {
  /** 0 to 1,000,000,000. */
  count?: Int64
  filter?: KeyValue
}

export const FilterAggregation: Model<FilterAggregation> = model('FilterAggregation', {
  count: int64({ min: 0, max: 1_000_000_000, wire: 'integer' }),
  filter: KeyValue,
})

/** Value count. */
export interface ValueCount {
  /** 0 to 1,000,000,000. */
  count?: Int64
  /** 1 to 4,096 characters. */
  value?: string
}

export const ValueCount: Model<ValueCount> = model('ValueCount', {
  count: int64({ min: 0, max: 1_000_000_000, wire: 'integer' }),
  value: text({ min: 1, max: 4_096 }),
})

/** Filter group aggregation. */
export interface FilterGroupAggregation {
  /** 1 to 4,096 characters. */
  key?: string
  /** At most 1,000 items. */
  valueCounts: ValueCount[]
}

export const FilterGroupAggregation: Model<FilterGroupAggregation> = model('FilterGroupAggregation', {
  key: text({ min: 1, max: 4_096 }),
  valueCounts: required(list(ValueCount, { max: 1_000 })),
})

/** Priority aggregation. */
export interface PriorityAggregation {
  /** 0 to 1,000,000,000. */
  count?: Int64
  priority?: CasePriority
}

export const PriorityAggregation: Model<PriorityAggregation> = model('PriorityAggregation', {
  count: int64({ min: 0, max: 1_000_000_000, wire: 'integer' }),
  priority: CasePriority,
})

/** Status aggregation. */
export interface StatusAggregation {
  /** 0 to 1,000,000,000. */
  count?: Int64
  status?: CaseStatus
}

export const StatusAggregation: Model<StatusAggregation> = model('StatusAggregation', {
  count: int64({ min: 0, max: 1_000_000_000, wire: 'integer' }),
  status: CaseStatus,
})
