import { type Model, int64, list, map, model, required, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'

/** A recording rule as the service answers it. */
export interface OutRule {
  /** How long the service waits for late data before it computes, in milliseconds. 0 to 1,800,000. */
  evaluationDelayMs?: Int64 | undefined
  /** The expression, in PromQL. 1 to 10,000 characters. */
  expr: string
  /** Labels that the recorded metric gets. Each at most 4,096 characters. */
  labels: Record<string, string>
  /** How long the last computation took, in milliseconds. */
  lastEvalDurationMs?: Int64 | undefined
  /** Name of the recorded metric. 1 to 4,096 characters. */
  record: string
}

export const OutRule: Model<OutRule> = model('OutRule', {
  evaluationDelayMs: int64({ min: 0, max: 1_800_000, wire: 'integer' }),
  expr: required(text({ min: 1, max: 10_000 })),
  labels: required(map(text({ max: 4_096 }))),
  lastEvalDurationMs: int64({ unsigned: true }),
  record: required(text({ min: 1, max: 4_096 })),
})

/** Recording rules that are computed together, as the service answers them. */
export interface OutRuleGroup {
  /** Made by the service. 1 to 128 characters. */
  id: string
  /** How often the rules are computed, in seconds. 60 to 4,294,967,295. */
  interval?: Int64 | undefined
  /** When the rules were computed last. */
  lastEvalAt?: Int64 | undefined
  /** How many series a rule may produce. */
  limit?: Int64 | undefined
  /** What people call the group. 1 to 255 characters. */
  name: string
  /** The rules. At most 1,000 items. */
  rules: OutRule[]
  /** Version of the group. 0 to 4,294,967,295. */
  version: Int64
}

export const OutRuleGroup: Model<OutRuleGroup> = model('OutRuleGroup', {
  id: required(text({ min: 1, max: 128 })),
  interval: int64({ min: 60, max: 4_294_967_295, wire: 'integer' }),
  lastEvalAt: int64({ unsigned: true }),
  limit: int64({ unsigned: true }),
  name: required(text({ min: 1, max: 255 })),
  rules: required(list(OutRule, { max: 1_000 })),
  version: required(int64({ min: 0, max: 4_294_967_295, wire: 'integer' })),
})

/** A set of groups of recording rules. */
export interface OutRuleGroupSet {
  /** The groups. At most 1,000 items. */
  groups: OutRuleGroup[]
  /** Made by the service. 1 to 128 characters. */
  id: string
  /** What people call the set. 1 to 255 characters. */
  name: string
}

export const OutRuleGroupSet: Model<OutRuleGroupSet> = model('OutRuleGroupSet', {
  groups: required(list(OutRuleGroup, { max: 1_000 })),
  id: required(text({ min: 1, max: 128 })),
  name: required(text({ min: 1, max: 255 })),
})
