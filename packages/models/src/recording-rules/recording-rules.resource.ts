import { type Resource, resource } from '../core/resource/resource.ts'
import { type RecordingRuleVerbs, recordingRuleVerbs } from './generated/verbs.ts'
import { OutRuleGroupSet } from './generated/models.ts'

/** Sets of recording rule groups, which record the results of expressions as metrics. */
export const recordingRules: Resource<RecordingRuleVerbs, OutRuleGroupSet> = resource(
  recordingRuleVerbs,
  OutRuleGroupSet,
  {
    name: 'recording-rules',
    at: 'root',
    shape: 'collection',
    one: 'recording rule set',
    brief: 'Recording rules: metrics computed from other metrics at intervals',
    id: { id: 'id' },
    title: 'name',
    serviceMade: ['groups[].lastEvalAt', 'groups[].rules[].lastEvalDurationMs', 'id'],
    unique: [
      {
        by: ['name'],
        source: 'client',
        reason: 'a second one is rejected with the code duplicate_rule_group_set_name',
      },
    ],
    recognised: { by: 'name', source: 'contract' },
    bound: { max: 1_000, source: 'contract' },
    columns: ['id', 'name'],
  },
)
