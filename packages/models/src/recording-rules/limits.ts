import { type Limit, limitOf } from '../core/limits.ts'
import { InRule, InRuleGroup } from './rule-group.ts'
import { RuleGroupSetBody, RuleGroupSetListing, RuleGroupSetPath } from './rule-group-sets.messages.ts'

type Limits<K extends string> = { readonly [P in K]: Limit }

/** What bounds recording rules, their groups and sets of those, read from the descriptors. */
export interface RecordingRuleLimits {
  readonly set: Limits<'id' | 'name' | 'groups'>
  readonly group: Limits<'id' | 'name' | 'interval' | 'rules' | 'version'>
  readonly rule: Limits<'expr' | 'record' | 'evaluationDelay'>
  readonly list: Limits<'sets'>
}

const readLimits = (): RecordingRuleLimits => ({
  set: {
    id: limitOf(RuleGroupSetPath, 'id'),
    name: limitOf(RuleGroupSetBody, 'name'),
    groups: limitOf(RuleGroupSetBody, 'groups'),
  },
  group: {
    id: limitOf(InRuleGroup, 'id'),
    name: limitOf(InRuleGroup, 'name'),
    interval: limitOf(InRuleGroup, 'interval', 'seconds'),
    rules: limitOf(InRuleGroup, 'rules'),
    version: limitOf(InRuleGroup, 'version'),
  },
  rule: {
    expr: limitOf(InRule, 'expr'),
    record: limitOf(InRule, 'record'),
    evaluationDelay: limitOf(InRule, 'evaluationDelayMs', 'milliseconds'),
  },
  list: { sets: limitOf(RuleGroupSetListing, 'sets') },
})

/** @example limits.set.id.max // 128 */
export const limits: RecordingRuleLimits = /* @__PURE__ */ readLimits()
