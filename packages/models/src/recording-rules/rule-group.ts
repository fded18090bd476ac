import { type Model, int64, list, map, model, required, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'

/** A recording rule: computes an expression again and again, and records what comes out as a metric. */
export interface InRule {
  /** How long the service waits for late data before it computes, in milliseconds. 0 to 1,800,000. */
  evaluationDelayMs?: Int64 | undefined
  /** The expression, in PromQL. 1 to 10,000 characters. */
  expr: string
  /** Labels that the recorded metric gets. Each at most 4,096 characters. */
  labels?: Record<string, string> | undefined
  /** Name of the recorded metric. 1 to 4,096 characters. */
  record: string
}

export const InRule: Model<InRule> = model('InRule', {
  evaluationDelayMs: int64({ min: 0, max: 1_800_000, wire: 'integer' }),
  expr: required(text({ min: 1, max: 10_000 })),
  labels: map(text({ max: 4_096 })),
  record: required(text({ min: 1, max: 4_096 })),
})

/** Recording rules that are computed together. */
export interface InRuleGroup {
  /** Id of a group that is there already. 1 to 128 characters. */
  id?: string | undefined
  /** How often the rules are computed, in seconds. 60 to 4,294,967,295. */
  interval?: Int64 | undefined
  /** How many series a rule may produce. */
  limit?: Int64 | undefined
  /** What people call the group. 1 to 255 characters. */
  name: string
  /** The rules. At most 1,000 items. */
  rules?: InRule[] | undefined
  /** Version of the group. 0 to 4,294,967,295. */
  version?: Int64 | undefined
}

export const InRuleGroup: Model<InRuleGroup> = model('InRuleGroup', {
  id: text({ min: 1, max: 128 }),
  interval: int64({ min: 60, max: 4_294_967_295, wire: 'integer' }),
  limit: int64({ unsigned: true }),
  name: required(text({ min: 1, max: 255 })),
  rules: list(InRule, { max: 1_000 }),
  version: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
})
