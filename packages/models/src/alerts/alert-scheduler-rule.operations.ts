import { empty } from '../core/describe.ts'
import { type Operation, operation } from '../core/operation.ts'
import type { Empty } from '../core/types.ts'
import {
  AlertSchedulerRulePath,
  AlertSchedulerRuleResponse,
  CreateAlertSchedulerRuleRequest,
  CreateBulkAlertSchedulerRuleBody,
  CreateBulkAlertSchedulerRuleResponse,
  GetBulkAlertSchedulerRuleQuery,
  GetBulkAlertSchedulerRuleResponse,
  UpdateAlertSchedulerRuleRequest,
  UpdateBulkAlertSchedulerRuleBody,
  UpdateBulkAlertSchedulerRuleResponse,
} from './alert-scheduler-rule.messages.ts'

/** Get bulk alert scheduler rule. */
export const getBulkAlertSchedulerRule: Operation<{
  query: GetBulkAlertSchedulerRuleQuery
  response: GetBulkAlertSchedulerRuleResponse
}> = operation({
  id: 'AlertSchedulerRuleService_GetBulkAlertSchedulerRule',
  service: 'Alert Scheduler Rule service',
  method: 'GET',
  path: '/alerts/suppression-rules/v1',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { query: GetBulkAlertSchedulerRuleQuery },
  out: GetBulkAlertSchedulerRuleResponse,
})

/** Create alert scheduler rule. */
export const createAlertSchedulerRule: Operation<{
  body: CreateAlertSchedulerRuleRequest
  response: AlertSchedulerRuleResponse
}> = operation({
  id: 'AlertSchedulerRuleService_CreateAlertSchedulerRule',
  service: 'Alert Scheduler Rule service',
  method: 'POST',
  path: '/alerts/suppression-rules/v1',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: CreateAlertSchedulerRuleRequest },
  out: AlertSchedulerRuleResponse,
})

/** Update alert scheduler rule. */
export const updateAlertSchedulerRule: Operation<{
  body: UpdateAlertSchedulerRuleRequest
  response: AlertSchedulerRuleResponse
}> = operation({
  id: 'AlertSchedulerRuleService_UpdateAlertSchedulerRule',
  service: 'Alert Scheduler Rule service',
  method: 'PUT',
  path: '/alerts/suppression-rules/v1',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: UpdateAlertSchedulerRuleRequest },
  out: AlertSchedulerRuleResponse,
})

/** Create bulk alert scheduler rule. */
export const createBulkAlertSchedulerRule: Operation<{
  body: CreateBulkAlertSchedulerRuleBody
  response: CreateBulkAlertSchedulerRuleResponse
}> = operation({
  id: 'AlertSchedulerRuleService_CreateBulkAlertSchedulerRule',
  service: 'Alert Scheduler Rule service',
  method: 'POST',
  path: '/alerts/suppression-rules/v1/all/rules',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: CreateBulkAlertSchedulerRuleBody },
  out: CreateBulkAlertSchedulerRuleResponse,
})

/** Update bulk alert scheduler rule. */
export const updateBulkAlertSchedulerRule: Operation<{
  body: UpdateBulkAlertSchedulerRuleBody
  response: UpdateBulkAlertSchedulerRuleResponse
}> = operation({
  id: 'AlertSchedulerRuleService_UpdateBulkAlertSchedulerRule',
  service: 'Alert Scheduler Rule service',
  method: 'PUT',
  path: '/alerts/suppression-rules/v1/all/rules',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: UpdateBulkAlertSchedulerRuleBody },
  out: UpdateBulkAlertSchedulerRuleResponse,
})

/** Get alert scheduler rule. */
export const getAlertSchedulerRule: Operation<{ path: AlertSchedulerRulePath; response: AlertSchedulerRuleResponse }> =
  operation({
    id: 'AlertSchedulerRuleService_GetAlertSchedulerRule',
    service: 'Alert Scheduler Rule service',
    method: 'GET',
    path: '/alerts/suppression-rules/v1/{alert_scheduler_rule_id}',
    major: 5,
    repeatable: true,
    readOnly: true,
    in: { path: AlertSchedulerRulePath },
    out: AlertSchedulerRuleResponse,
  })

/** Delete alert scheduler rule. */
export const deleteAlertSchedulerRule: Operation<{ path: AlertSchedulerRulePath; response: Empty }> = operation({
  id: 'AlertSchedulerRuleService_DeleteAlertSchedulerRule',
  service: 'Alert Scheduler Rule service',
  method: 'DELETE',
  path: '/alerts/suppression-rules/v1/{alert_scheduler_rule_id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: AlertSchedulerRulePath },
  out: empty(),
})
