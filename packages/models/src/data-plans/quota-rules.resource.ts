import { type Resource, resource } from '../core/resource/resource.ts'
import { QuotaAllocationEntityTypeRuleSet } from './generated/models.ts'
import { type QuotaRuleVerbs, quotaRuleVerbs } from './generated/verbs.ts'

/** Quota rules of a team: division of the quota among kinds of data. Creating a second set is a 409. */
export const quotaRules: Resource<QuotaRuleVerbs, QuotaAllocationEntityTypeRuleSet> = resource(
  quotaRuleVerbs,
  QuotaAllocationEntityTypeRuleSet,
  {
    name: 'quota-rules',
    at: 'quotaRules',
    shape: 'singleton',
    one: 'quota rule set',
    brief: 'Quota rules: division of the quota among kinds of data',
    serviceMade: ['id', 'rules[].cxManaged'],
    columns: ['id', 'rules'],
  },
)
