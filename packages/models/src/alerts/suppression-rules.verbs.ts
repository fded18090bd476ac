import {
  type BulkVerb,
  bulkVerb,
  type Creates,
  type Deletes,
  type Gets,
  type Lists,
  pagedVerb,
  type Replaces,
  verb,
} from '../core/verb.ts'
import type {
  AlertSchedulerRuleResponse,
  CreateAlertSchedulerRuleRequest,
  GetBulkAlertSchedulerRuleQuery,
  GetBulkAlertSchedulerRuleResponse,
  UpdateAlertSchedulerRuleRequest,
} from './alert-scheduler-rule.messages.ts'
import {
  createAlertSchedulerRule,
  createBulkAlertSchedulerRule,
  deleteAlertSchedulerRule,
  getAlertSchedulerRule,
  getBulkAlertSchedulerRule,
  updateAlertSchedulerRule,
  updateBulkAlertSchedulerRule,
} from './alert-scheduler-rule.operations.ts'
import type { AlertSchedulerRule, AlertSchedulerRuleWithActiveTimeframe } from './alert-scheduler-rule.ts'

/** Filters of a list of suppression rules. */
export interface SuppressionRuleListRest {
  readonly query?: Partial<GetBulkAlertSchedulerRuleQuery> | undefined
}

/**
 * Verbs of suppression rules. A rule is identified by its `uniqueIdentifier`. The list contains each rule with its next
 * active time ranges.
 */
export interface SuppressionRuleVerbs
  extends Lists<AlertSchedulerRuleWithActiveTimeframe, SuppressionRuleListRest, GetBulkAlertSchedulerRuleResponse>,
    Gets<string, AlertSchedulerRule>,
    Creates<AlertSchedulerRule, AlertSchedulerRule>,
    Replaces<string, AlertSchedulerRule, AlertSchedulerRule>,
    Deletes<string> {
  /** Creates any number of suppression rules, 100 per request. The service does not report single failures. */
  readonly createMany: BulkVerb<CreateAlertSchedulerRuleRequest, AlertSchedulerRuleResponse>
  /**
   * Replaces any number of suppression rules by the `uniqueIdentifier` in each, 100 per request. The service does not
   * report single failures.
   */
  readonly replaceMany: BulkVerb<UpdateAlertSchedulerRuleRequest, AlertSchedulerRuleResponse>
}

/** How each verb of suppression rules calls its operation. */
export const suppressionRuleVerbs: SuppressionRuleVerbs = {
  list: pagedVerb(getBulkAlertSchedulerRule),
  get: verb(getAlertSchedulerRule, { answer: 'alertSchedulerRule' }),
  create: verb(createAlertSchedulerRule, { body: 'body.alertSchedulerRule', answer: 'alertSchedulerRule' }),
  replace: verb(updateAlertSchedulerRule, {
    id: 'body.alertSchedulerRule.uniqueIdentifier',
    body: 'body.alertSchedulerRule',
    answer: 'alertSchedulerRule',
  }),
  delete: verb(deleteAlertSchedulerRule),
  createMany: bulkVerb(createBulkAlertSchedulerRule),
  replaceMany: bulkVerb(updateBulkAlertSchedulerRule),
}
