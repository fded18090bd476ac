import { bulk, type BulkRun, type Entries, mapCall, mapEntries, paged, type Paged } from '@mgmt-api/collections'
import { type Call, type Caller, type CallOptions, invalidOption } from '@mgmt-api/models'
import {
  type AlertSchedulerRule,
  type AlertSchedulerRuleResponse,
  type AlertSchedulerRulesIds,
  type AlertSchedulerRuleWithActiveTimeframe,
  createAlertSchedulerRule,
  type CreateAlertSchedulerRuleRequest,
  createBulkAlertSchedulerRule,
  deleteAlertSchedulerRule,
  getAlertSchedulerRule,
  getBulkAlertSchedulerRule,
  type GetBulkAlertSchedulerRuleResponse,
  updateAlertSchedulerRule,
  type UpdateAlertSchedulerRuleRequest,
  updateBulkAlertSchedulerRule,
} from '@mgmt-api/models/alerts'
import type { ManyOptions } from './definitions.ts'
import { type EventSpan, toTimestampRange } from './event-filter.ts'
import { many } from './one-or-many.ts'
import type { ListSuppressionRulesOptions } from './suppression-rules.ts'

/** `suppressionRules.list` alone, over any caller. */
export function listSuppressionRules(
  caller: Caller,
  { enabled, activeWithin, id, versionId, ...options }: ListSuppressionRulesOptions = {},
): Paged<AlertSchedulerRuleWithActiveTimeframe, GetBulkAlertSchedulerRuleResponse> {
  const ids = wantedIds({ id, versionId })
  const query = {
    ...(enabled !== undefined && { enabled }),
    ...(activeWithin !== undefined && { active_timeframe: timeframe(activeWithin) }),
    ...(ids !== undefined && { alert_scheduler_rules_ids: ids }),
  }
  return paged(caller, getBulkAlertSchedulerRule, { query }, options)
}

/** `suppressionRules.get` alone, over any caller. */
export function getSuppressionRule(caller: Caller, id: string, options?: CallOptions): Call<AlertSchedulerRule> {
  return mapCall(caller.call(getAlertSchedulerRule, { path: { alert_scheduler_rule_id: id } }, options), ruleIn)
}

/** `suppressionRules.create` alone, over any caller. */
export function createSuppressionRule(
  caller: Caller,
  rule: AlertSchedulerRule,
  options?: CallOptions,
): Call<AlertSchedulerRule> {
  return mapCall(caller.call(createAlertSchedulerRule, { body: toCreate(rule) }, options), ruleIn)
}

/** `suppressionRules.replace` alone, over any caller. */
export function replaceSuppressionRule(
  caller: Caller,
  id: string,
  rule: AlertSchedulerRule,
  options?: CallOptions,
): Call<AlertSchedulerRule> {
  const body = toReplace({ ...rule, uniqueIdentifier: id })
  return mapCall(caller.call(updateAlertSchedulerRule, { body }, options), ruleIn)
}

/** `suppressionRules.delete` alone, over any caller. */
export function deleteSuppressionRule(caller: Caller, id: string, options?: CallOptions): Call<void> {
  const call = caller.call(deleteAlertSchedulerRule, { path: { alert_scheduler_rule_id: id } }, options)
  return mapCall(call, () => undefined)
}

/** `suppressionRules.createMany` alone, over any caller. */
export function createManySuppressionRules(
  caller: Caller,
  rules: Entries<AlertSchedulerRule>,
  options?: ManyOptions,
): BulkRun<CreateAlertSchedulerRuleRequest, AlertSchedulerRuleResponse> {
  return bulk(caller, createBulkAlertSchedulerRule, mapEntries(rules, toCreate), options)
}

/** `suppressionRules.replaceMany` alone, over any caller. */
export function replaceManySuppressionRules(
  caller: Caller,
  rules: Entries<AlertSchedulerRule>,
  options?: ManyOptions,
): BulkRun<UpdateAlertSchedulerRuleRequest, AlertSchedulerRuleResponse> {
  return bulk(caller, updateBulkAlertSchedulerRule, mapEntries(rules, toReplace), options)
}

const ruleIn = ({ alertSchedulerRule }: AlertSchedulerRuleResponse): AlertSchedulerRule => alertSchedulerRule

/** Leaves out what only the service knows of a rule. */
function toCreate(rule: AlertSchedulerRule): CreateAlertSchedulerRuleRequest {
  const { uniqueIdentifier: _, ...alertSchedulerRule } = toReplace(rule).alertSchedulerRule
  return { alertSchedulerRule }
}

/** Leaves out what only the service knows of a rule, its lasting id excepted. The id of a version may be an old one. */
function toReplace({ id: _, createdAt: _created, updatedAt: _updated, ...rule }: AlertSchedulerRule): {
  alertSchedulerRule: AlertSchedulerRule
} {
  return { alertSchedulerRule: rule }
}

type WantedIds = Pick<ListSuppressionRulesOptions, 'id' | 'versionId'>

function wantedIds({ id, versionId }: WantedIds): AlertSchedulerRulesIds | undefined {
  if (id !== undefined && versionId !== undefined) {
    throw invalidOption('versionId', 'oneOf', 'id and versionId exclude each other')
  }
  if (id !== undefined) return { alertSchedulerIds: { alertSchedulerRuleIds: many(id, 'id') } }
  if (versionId === undefined) return undefined
  return { alertSchedulerVersionIds: { alertSchedulerRuleVersionIds: many(versionId, 'versionId') } }
}

function timeframe(span: EventSpan): { startTime: string; endTime: string; timezone: string } {
  const { from, to } = toTimestampRange(span, 'activeWithin')
  return { startTime: from, endTime: to, timezone: 'UTC' }
}
