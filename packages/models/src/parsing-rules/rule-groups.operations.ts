import { empty } from '../core/describe.ts'
import { type Operation, operation } from '../core/operation.ts'
import type { Empty } from '../core/types.ts'
import {
  BulkDeleteRuleGroupQuery,
  GetCompanyUsageLimitsResponse,
  GetRuleGroupModelMappingBody,
  GetRuleGroupModelMappingResponse,
  ListRuleGroupsResponse,
  RuleGroupBody,
  RuleGroupPath,
  RuleGroupResponse,
} from './rule-groups.messages.ts'

/** How many parsing rules and groups the account may have, and has. Reads, although it is a POST. */
export const getCompanyUsageLimits: Operation<{ response: GetCompanyUsageLimitsResponse }> = operation({
  id: 'RuleGroupsService_GetCompanyUsageLimits',
  service: 'Rule Groups Service',
  method: 'POST',
  path: '/parsing-rules/limits/v1',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: GetCompanyUsageLimitsResponse,
})

/** The service's own definition of a rule group. Stores nothing, although it is a POST. */
export const getRuleGroupModelMapping: Operation<{
  body: GetRuleGroupModelMappingBody
  response: GetRuleGroupModelMappingResponse
}> = operation({
  id: 'RuleGroupsService_GetRuleGroupModelMapping',
  service: 'Rule Groups Service',
  method: 'POST',
  path: '/parsing-rules/mapping/v1',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { body: GetRuleGroupModelMappingBody },
  out: GetRuleGroupModelMappingResponse,
})

/** All rule groups. */
export const listRuleGroups: Operation<{ response: ListRuleGroupsResponse }> = operation({
  id: 'RuleGroupsService_ListRuleGroups',
  service: 'Rule Groups Service',
  method: 'GET',
  path: '/parsing-rules/rule-groups/v1',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: ListRuleGroupsResponse,
})

/** Creates a rule group with its rules. */
export const createRuleGroup: Operation<{ body: RuleGroupBody; response: RuleGroupResponse }> = operation({
  id: 'RuleGroupsService_CreateRuleGroup',
  service: 'Rule Groups Service',
  method: 'POST',
  path: '/parsing-rules/rule-groups/v1',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: RuleGroupBody },
  out: RuleGroupResponse,
})

/** Deletes the rule groups with these ids. */
export const bulkDeleteRuleGroup: Operation<{ query: BulkDeleteRuleGroupQuery; response: Empty }> = operation({
  id: 'RuleGroupsService_BulkDeleteRuleGroup',
  service: 'Rule Groups Service',
  method: 'DELETE',
  path: '/parsing-rules/rule-groups/v1',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { query: BulkDeleteRuleGroupQuery },
  out: empty(),
})

/** One rule group. */
export const getRuleGroup: Operation<{ path: RuleGroupPath; response: RuleGroupResponse }> = operation({
  id: 'RuleGroupsService_GetRuleGroup',
  service: 'Rule Groups Service',
  method: 'GET',
  path: '/parsing-rules/rule-groups/v1/{group_id}',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: RuleGroupPath },
  out: RuleGroupResponse,
})

/** Replaces one rule group, its rules included. */
export const updateRuleGroup: Operation<{ path: RuleGroupPath; body: RuleGroupBody; response: RuleGroupResponse }> =
  operation({
    id: 'RuleGroupsService_UpdateRuleGroup',
    service: 'Rule Groups Service',
    method: 'PUT',
    path: '/parsing-rules/rule-groups/v1/{group_id}',
    major: 5,
    repeatable: true,
    readOnly: false,
    in: { path: RuleGroupPath, body: RuleGroupBody },
    out: RuleGroupResponse,
  })

/** Deletes one rule group with its rules. */
export const deleteRuleGroup: Operation<{ path: RuleGroupPath; response: Empty }> = operation({
  id: 'RuleGroupsService_DeleteRuleGroup',
  service: 'Rule Groups Service',
  method: 'DELETE',
  path: '/parsing-rules/rule-groups/v1/{group_id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: RuleGroupPath },
  out: empty(),
})
