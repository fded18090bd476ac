import { unstructured } from '../core/describe.ts'
import { type Operation, operation } from '../core/operation.ts'
import type { Unstructured } from '../core/types.ts'
import { OutRuleGroupSet } from './rule-group-set.ts'
import {
  CreateRuleGroupSetResult,
  RuleGroupSetBody,
  RuleGroupSetListing,
  RuleGroupSetPath,
} from './rule-group-sets.messages.ts'

/** All sets of recording rules. */
export const listRuleGroupSets: Operation<{ response: RuleGroupSetListing }> = operation({
  id: 'RuleGroupSets_List',
  service: 'Recording Rules Service',
  method: 'GET',
  path: '/recording-rules/recording-rules/v1',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: RuleGroupSetListing,
})

/** Creates a set of recording rules. The answer has its id alone. */
export const createRuleGroupSet: Operation<{ body: RuleGroupSetBody; response: CreateRuleGroupSetResult }> = operation({
  id: 'RuleGroupSets_Create',
  service: 'Recording Rules Service',
  method: 'POST',
  path: '/recording-rules/recording-rules/v1',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: RuleGroupSetBody },
  out: CreateRuleGroupSetResult,
})

/** One set of recording rules. */
export const fetchRuleGroupSet: Operation<{ path: RuleGroupSetPath; response: OutRuleGroupSet }> = operation({
  id: 'RuleGroupSets_Fetch',
  service: 'Recording Rules Service',
  method: 'GET',
  path: '/recording-rules/recording-rules/v1/{id}',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: RuleGroupSetPath },
  out: OutRuleGroupSet,
})

/** Replaces one set of recording rules. */
export const updateRuleGroupSet: Operation<{ path: RuleGroupSetPath; body: RuleGroupSetBody; response: Unstructured }> =
  operation({
    id: 'RuleGroupSets_Update',
    service: 'Recording Rules Service',
    method: 'PUT',
    path: '/recording-rules/recording-rules/v1/{id}',
    major: 5,
    repeatable: true,
    readOnly: false,
    in: { path: RuleGroupSetPath, body: RuleGroupSetBody },
    out: unstructured(),
  })

/** Deletes one set of recording rules. */
export const deleteRuleGroupSet: Operation<{ path: RuleGroupSetPath; response: Unstructured }> = operation({
  id: 'RuleGroupSets_Delete',
  service: 'Recording Rules Service',
  method: 'DELETE',
  path: '/recording-rules/recording-rules/v1/{id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: RuleGroupSetPath },
  out: unstructured(),
})
