import { empty } from '../core/describe.ts'
import { type BulkOperation, type Operation, operation, type PagedOperation } from '../core/operation.ts'
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
import type { AlertSchedulerRuleWithActiveTimeframe } from './alert-scheduler-rule.ts'

/**
 * Suppression rules that the key may see, each with the spans of time in which it is active next; filtered, a page at a
 * time. The service alone decides how many rules are on a page.
 */
export const getBulkAlertSchedulerRule: PagedOperation<{
  query: GetBulkAlertSchedulerRuleQuery
  response: GetBulkAlertSchedulerRuleResponse
  item: AlertSchedulerRuleWithActiveTimeframe
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
  paging: { kind: 'token', token: 'query.next_page_token', next: 'nextPageToken', items: 'alertSchedulerRules' },
})

/**
 * Creates one suppression rule. The service may move its `startTime` to the next valid occurrence; the answer says in
 * `submittedStartTime` what was sent.
 */
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

/** Replaces one suppression rule, which is named by its `uniqueIdentifier` or its `id`. */
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

/**
 * Creates up to 100 suppression rules. The answer has one rule for each entry, in their order. No single failures are
 * reported, and nothing promises that a refused request left all of it undone.
 */
export const createBulkAlertSchedulerRule: BulkOperation<{
  body: CreateBulkAlertSchedulerRuleBody
  response: CreateBulkAlertSchedulerRuleResponse
  entry: CreateAlertSchedulerRuleRequest
  result: AlertSchedulerRuleResponse
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
  bulk: { by: 'index', entries: 'body.createAlertSchedulerRuleRequests', done: 'createSuppressionResponses' },
})

/**
 * Replaces up to 100 suppression rules. The answer has one rule for each entry, in their order. No single failures are
 * reported.
 */
export const updateBulkAlertSchedulerRule: BulkOperation<{
  body: UpdateBulkAlertSchedulerRuleBody
  response: UpdateBulkAlertSchedulerRuleResponse
  entry: UpdateAlertSchedulerRuleRequest
  result: AlertSchedulerRuleResponse
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
  bulk: { by: 'index', entries: 'body.updateAlertSchedulerRuleRequests', done: 'updateSuppressionResponses' },
})

/** One suppression rule. One that was deleted may be answered with 400 instead of 404. */
export const getAlertSchedulerRule: Operation<{ path: AlertSchedulerRulePath; response: AlertSchedulerRuleResponse }> =
  operation({
    id: 'AlertSchedulerRuleService_GetAlertSchedulerRule',
    service: 'Alert Scheduler Rule service',
    method: 'GET',
    path: '/alerts/suppression-rules/v1/{alert_scheduler_rule_id}',
    major: 5,
    repeatable: true,
    readOnly: true,
    alsoNotFound: [400],
    in: { path: AlertSchedulerRulePath },
    out: AlertSchedulerRuleResponse,
  })

/** Deletes one suppression rule. One that was deleted before may be answered with 400 instead of 404. */
export const deleteAlertSchedulerRule: Operation<{ path: AlertSchedulerRulePath; response: Empty }> = operation({
  id: 'AlertSchedulerRuleService_DeleteAlertSchedulerRule',
  service: 'Alert Scheduler Rule service',
  method: 'DELETE',
  path: '/alerts/suppression-rules/v1/{alert_scheduler_rule_id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  alsoNotFound: [400],
  in: { path: AlertSchedulerRulePath },
  out: empty(),
})
