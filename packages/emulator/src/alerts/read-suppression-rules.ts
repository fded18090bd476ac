import {
  type AlertSchedulerRuleResponse,
  deleteAlertSchedulerRule,
  getAlertSchedulerRule,
  getBulkAlertSchedulerRule,
} from '@mgmt-api/models/alerts'
import { implement, JsonText, type Route } from '../implement.ts'
import { selectSuppressionRules } from './select-suppression-rules.ts'
import { deleteRuleRow, requireRule } from './suppression-rule-store.ts'

export const getSuppressionRuleRoute: Route = implement(
  getAlertSchedulerRule,
  ({ path }, context): AlertSchedulerRuleResponse | JsonText => {
    const { json } = requireRule(context, path.alert_scheduler_rule_id)
    return new JsonText(`{"alertSchedulerRule":${json}}`)
  },
)

export const deleteSuppressionRuleRoute: Route = implement(deleteAlertSchedulerRule, ({ path }, context) =>
  context.db.write(() => {
    deleteRuleRow(context.db, requireRule(context, path.alert_scheduler_rule_id))
    return {}
  }),
)

export const listSuppressionRulesRoute: Route = implement(getBulkAlertSchedulerRule, ({ query }, { db, key, clock }) =>
  selectSuppressionRules(db, key, query, clock.now()),
)
