import { type Creates, type Deletes, type Gets, type Lists, listVerb, type Replaces, verb } from '../core/verb.ts'
import type { OutRuleGroupSet } from './rule-group-set.ts'
import type { RuleGroupSetBody, RuleGroupSetListing } from './rule-group-sets.messages.ts'
import {
  createRuleGroupSet,
  deleteRuleGroupSet,
  fetchRuleGroupSet,
  listRuleGroupSets,
  updateRuleGroupSet,
} from './rule-group-sets.operations.ts'

/**
 * Verbs of sets of recording rules. `create` returns only the id. `replace` replaces all groups of the set and keeps
 * its name if none is given.
 */
export interface RecordingRuleVerbs
  extends Lists<OutRuleGroupSet, unknown, RuleGroupSetListing>,
    Gets<string, OutRuleGroupSet>,
    Creates<RuleGroupSetBody, string>,
    Replaces<string, RuleGroupSetBody>,
    Deletes<string> {}

/** How each verb of sets of recording rules calls its operation. */
export const recordingRuleVerbs: RecordingRuleVerbs = {
  list: listVerb(listRuleGroupSets, 'sets'),
  get: verb(fetchRuleGroupSet),
  create: verb(createRuleGroupSet, { answer: 'id' }),
  replace: verb(updateRuleGroupSet),
  delete: verb(deleteRuleGroupSet),
}
