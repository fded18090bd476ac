export { Counts, CreateRule, CreateRuleSubgroup, Rule, RuleGroup, RuleSubgroup, TeamId } from './rule-group.ts'
export {
  BulkDeleteRuleGroupQuery,
  GetCompanyUsageLimitsResponse,
  GetRuleGroupModelMappingBody,
  GetRuleGroupModelMappingResponse,
  ListRuleGroupsResponse,
  RuleGroupBody,
  RuleGroupPath,
  RuleGroupResponse,
} from './rule-groups.messages.ts'
export {
  bulkDeleteRuleGroup,
  createRuleGroup,
  deleteRuleGroup,
  getCompanyUsageLimits,
  getRuleGroup,
  getRuleGroupModelMapping,
  listRuleGroups,
  updateRuleGroup,
} from './rule-groups.operations.ts'
export {
  ApplicationNameConstraint,
  RuleMatcher,
  type RuleMatcherVariants,
  SeverityConstraint,
  SeverityValue,
  SubsystemNameConstraint,
} from './rule-matcher.ts'
export {
  AllowParameters,
  BlockParameters,
  DestinationField,
  ExtractParameters,
  ExtractTimestampParameters,
  FormatStandard,
  JsonExtractParameters,
  JsonParseParameters,
  JsonStringifyParameters,
  ParseParameters,
  RemoveFieldsParameters,
  ReplaceParameters,
  RuleParameters,
  type RuleParametersVariants,
} from './rule-parameters.ts'
export { type ParsingRuleVerbs, parsingRuleVerbs } from './parsing-rules.verbs.ts'
