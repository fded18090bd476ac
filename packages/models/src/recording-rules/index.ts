export { InRule, InRuleGroup } from './rule-group.ts'
export { OutRule, OutRuleGroup, OutRuleGroupSet } from './rule-group-set.ts'
export {
  CreateRuleGroupSetResult,
  RuleGroupSetBody,
  RuleGroupSetListing,
  RuleGroupSetPath,
} from './rule-group-sets.messages.ts'
export {
  createRuleGroupSet,
  deleteRuleGroupSet,
  fetchRuleGroupSet,
  listRuleGroupSets,
  updateRuleGroupSet,
} from './rule-group-sets.operations.ts'
export { limits, type RecordingRuleLimits } from './limits.ts'
export { type RecordingRuleVerbs, recordingRuleVerbs } from './recording-rules.verbs.ts'
