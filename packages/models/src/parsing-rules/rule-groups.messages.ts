import { always, type Model, bool, int64, list, model, required, text, unstructured } from '../core/describe.ts'
import type { Int64, Unstructured } from '../core/types.ts'
import { Counts, CreateRuleSubgroup, RuleGroup, TeamId } from './rule-group.ts'
import { RuleMatcher } from './rule-matcher.ts'
import { deletionNamesGroups } from './rules.ts'

/** How many parsing rules an account may have, and has. */
export interface GetCompanyUsageLimitsResponse {
  companyId?: string | undefined
  /** How many it may have. */
  limits?: Counts | undefined
  /** How many it has. */
  usage?: Counts | undefined
}

export const GetCompanyUsageLimitsResponse: Model<GetCompanyUsageLimitsResponse> = model(
  'GetCompanyUsageLimitsResponse',
  {
    companyId: text(),
    limits: Counts,
    usage: Counts,
  },
)

/** A rule group whose definition is asked for. It is not stored. */
export interface GetRuleGroupModelMappingBody {
  /** Who made the group. */
  creator?: string | undefined
  /** What it is for, for people. */
  description?: string | undefined
  /** False: it does nothing. */
  enabled?: boolean | undefined
  /** True: the group is not shown to people. */
  hidden?: boolean | undefined
  name?: string | undefined
  /** Its place among its neighbours. At least 0. */
  order?: Int64 | undefined
  /** The logs that the group is for; without any: all. */
  ruleMatchers?: RuleMatcher[] | undefined
  /** The rules, in subgroups. */
  ruleSubgroups?: CreateRuleSubgroup[] | undefined
}

export const GetRuleGroupModelMappingBody: Model<GetRuleGroupModelMappingBody> = model('GetRuleGroupModelMappingBody', {
  creator: text(),
  description: text(),
  enabled: bool(),
  hidden: bool(),
  name: text(),
  order: int64({ min: 0, wire: 'integer' }),
  ruleMatchers: list(RuleMatcher),
  ruleSubgroups: list(CreateRuleSubgroup),
})

/** The definition of a rule group. */
export interface GetRuleGroupModelMappingResponse {
  /** The definition; its shape is the service's own. */
  ruleDefinition?: Unstructured | undefined
}

export const GetRuleGroupModelMappingResponse: Model<GetRuleGroupModelMappingResponse> = model(
  'GetRuleGroupModelMappingResponse',
  {
    ruleDefinition: unstructured(),
  },
)

/** All rule groups. */
export interface ListRuleGroupsResponse {
  /** The groups. */
  ruleGroups?: RuleGroup[] | undefined
}

export const ListRuleGroupsResponse: Model<ListRuleGroupsResponse> = model('ListRuleGroupsResponse', {
  ruleGroups: list(RuleGroup),
})

/** A rule group to create, or that takes the place of one. */
export interface RuleGroupBody {
  /** Who made the group. */
  creator?: string | undefined
  /** What it is for, for people. */
  description?: string | undefined
  /** False: it does nothing. */
  enabled?: boolean | undefined
  /** True: the group is not shown to people. */
  hidden?: boolean | undefined
  name?: string | undefined
  /** Its place among its neighbours. At least 0. */
  order?: Int64 | undefined
  /** The logs that the group is for; without any: all. */
  ruleMatchers?: RuleMatcher[] | undefined
  /** The rules, in subgroups. */
  ruleSubgroups?: CreateRuleSubgroup[] | undefined
  /** The team that it belongs to. */
  teamId?: TeamId | undefined
}

export const RuleGroupBody: Model<RuleGroupBody> = model('RuleGroupBody', {
  creator: text(),
  description: text(),
  enabled: bool(),
  hidden: bool(),
  name: text(),
  order: int64({ min: 0, wire: 'integer' }),
  ruleMatchers: list(RuleMatcher),
  ruleSubgroups: list(CreateRuleSubgroup),
  teamId: TeamId,
})

/** One rule group. */
export interface RuleGroupResponse {
  ruleGroup: RuleGroup
}

export const RuleGroupResponse: Model<RuleGroupResponse> = model('RuleGroupResponse', {
  ruleGroup: always(RuleGroup),
})

/** Which rule groups to delete. */
export interface BulkDeleteRuleGroupQuery {
  /** Their ids. At least one in a request: without ids, the service may delete all groups. */
  group_ids?: string[] | undefined
}

export const BulkDeleteRuleGroupQuery: Model<BulkDeleteRuleGroupQuery> = model(
  'BulkDeleteRuleGroupQuery',
  { group_ids: list(text()) },
  { rules: [deletionNamesGroups] },
)

/** Which rule group. */
export interface RuleGroupPath {
  /** Its id. */
  group_id: string
}

export const RuleGroupPath: Model<RuleGroupPath> = model('RuleGroupPath', {
  group_id: required(text()),
})
