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
 * Verbs of sets of recording rules. `create` gives the id alone. `replace` replaces all groups of the set; without a
 * name, the set keeps the one it has.
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
