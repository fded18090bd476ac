import {
  type Creates,
  type Deletes,
  type Gets,
  type Lists,
  listVerb,
  type Replaces,
  type Verb,
  verb,
} from '../core/verb.ts'
import type { Unstructured } from '../core/types.ts'
import type { RuleGroup } from './rule-group.ts'
import type {
  GetCompanyUsageLimitsResponse,
  GetRuleGroupModelMappingBody,
  ListRuleGroupsResponse,
  RuleGroupBody,
} from './rule-groups.messages.ts'
import {
  bulkDeleteRuleGroup,
  createRuleGroup,
  deleteRuleGroup,
  getCompanyUsageLimits,
  getRuleGroup,
  getRuleGroupModelMapping,
  listRuleGroups,
  updateRuleGroup,
} from './rule-groups.operations.ts'

/**
 * Verbs of groups of parsing rules. A replacement contains subgroups and rules without ids, so the service may assign
 * new ones.
 */
export interface ParsingRuleVerbs
  extends Lists<RuleGroup, unknown, ListRuleGroupsResponse>,
    Gets<string, RuleGroup>,
    Creates<RuleGroupBody, RuleGroup>,
    Replaces<string, RuleGroupBody, RuleGroup>,
    Deletes<string> {
  /**
   * Deletes several groups in one request.
   * @throws {MgmtError} kind `validation` for an empty list: without ids, the service may delete all groups.
   */
  readonly deleteMany: Verb<[ids: readonly string[]], void>
  /** Limits and usage of groups, rules and parsing themes in the account. */
  readonly limits: Verb<[], GetCompanyUsageLimitsResponse>
  /** Returns the service's internal definition of the rule group in the body. Stores nothing. */
  readonly mapping: Verb<[group: GetRuleGroupModelMappingBody], Unstructured | undefined>
}

/** How each verb of groups of parsing rules calls its operation. */
export const parsingRuleVerbs: ParsingRuleVerbs = {
  list: listVerb(listRuleGroups, 'ruleGroups'),
  get: verb(getRuleGroup, { answer: 'ruleGroup' }),
  create: verb(createRuleGroup, { answer: 'ruleGroup' }),
  replace: verb(updateRuleGroup, { answer: 'ruleGroup' }),
  delete: verb(deleteRuleGroup),
  deleteMany: verb(bulkDeleteRuleGroup, { ids: 'query.group_ids' }),
  limits: verb(getCompanyUsageLimits),
  mapping: verb(getRuleGroupModelMapping, { answer: 'ruleDefinition', optional: true }),
}
