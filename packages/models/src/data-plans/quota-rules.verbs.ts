import { type Creates, type GetsOnly, type ReplacesOnly, type Verb, verb } from '../core/verb.ts'
import type {
  DeleteQuotaAllocationRuleSetResponse,
  GetQuotaAllocationRuleSetQuery,
} from './quota-allocation-rule-set.messages.ts'
import {
  createQuotaAllocationRuleSet,
  deleteQuotaAllocationRuleSet,
  getQuotaAllocationRuleSet,
  replaceQuotaAllocationRuleSet,
} from './quota-allocation-rule-set.operations.ts'
import type { QuotaAllocationEntityTypeRuleSet } from './quota-allocation-rule-set.ts'

/** Id of the rule set. Default: that of the team. */
export interface QuotaRulesRest {
  readonly query?: Partial<GetQuotaAllocationRuleSetQuery> | undefined
}

/** Verbs of the quota rules. A team has one set of them. */
export interface QuotaRuleVerbs
  extends GetsOnly<QuotaAllocationEntityTypeRuleSet | undefined, QuotaRulesRest>,
    Creates<QuotaAllocationEntityTypeRuleSet, QuotaAllocationEntityTypeRuleSet>,
    ReplacesOnly<QuotaAllocationEntityTypeRuleSet, QuotaAllocationEntityTypeRuleSet> {
  /**
   * Deletes the rule set of the team.
   * @throws {MgmtError} `isNotFound` if there was none. The service may report an error although it has deleted the
   * set; read it to find out.
   */
  readonly delete: Verb<[], DeleteQuotaAllocationRuleSetResponse>
}

/** How each verb of the quota rules calls its operation. */
export const quotaRuleVerbs: QuotaRuleVerbs = {
  get: verb(getQuotaAllocationRuleSet, { answer: 'ruleSet', optional: true }),
  create: verb(createQuotaAllocationRuleSet, { body: 'body.ruleSet', answer: 'ruleSet' }),
  replace: verb(replaceQuotaAllocationRuleSet, { body: 'body.ruleSet', answer: 'ruleSet' }),
  delete: verb(deleteQuotaAllocationRuleSet),
}
