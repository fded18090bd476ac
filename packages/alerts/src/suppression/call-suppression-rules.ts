import { bulk, type BulkRun, type Entries, paged, type Paged } from '@mgmt-api/collections'
import { mapEntries } from '@mgmt-api/collections/internal'
import type { Caller } from '@mgmt-api/models'
import { checkFilter, invalidOption } from '@mgmt-api/models/internal'
import {
  type AlertSchedulerRule,
  type AlertSchedulerRuleResponse,
  type AlertSchedulerRulesIds,
  type AlertSchedulerRuleWithActiveTimeframe,
  type CreateAlertSchedulerRuleRequest,
  createBulkAlertSchedulerRule,
  getBulkAlertSchedulerRule,
  type GetBulkAlertSchedulerRuleResponse,
  suppressionRuleVerbs,
  type UpdateAlertSchedulerRuleRequest,
  updateBulkAlertSchedulerRule,
} from '@mgmt-api/models/alerts'
import type { ManyOptions } from '../definitions/definitions.ts'
import { type EventSpan, toTimestampRange } from '../events/event-filter.ts'
import { many } from '../values/one-or-many.ts'
import type { ListSuppressionRulesOptions, SuppressionRuleFilter } from './suppression-rules.ts'

/** `suppressionRules.list` as a function. */
export function listSuppressionRules(
  caller: Caller,
  { filter = {}, ...options }: ListSuppressionRulesOptions = {},
): Paged<AlertSchedulerRuleWithActiveTimeframe, GetBulkAlertSchedulerRuleResponse> {
  const { enabled, activeWithin, id, versionId } = filter
  checkFilter(filter, { known: { enabled, activeWithin, id, versionId } })
  const ids = wantedIds({ id, versionId })
  const query = {
    ...(enabled !== undefined && { enabled }),
    ...(activeWithin !== undefined && { active_timeframe: timeframe(activeWithin) }),
    ...(ids !== undefined && { alert_scheduler_rules_ids: ids }),
  }
  const { options: optionPaths } = suppressionRuleVerbs.list
  return paged(caller, getBulkAlertSchedulerRule, { query }, { ...options, optionPaths })
}

/** `suppressionRules.createMany` as a function. */
export function createManySuppressionRules(
  caller: Caller,
  rules: Entries<AlertSchedulerRule>,
  options?: ManyOptions,
): BulkRun<CreateAlertSchedulerRuleRequest, AlertSchedulerRuleResponse> {
  return bulk(
    caller,
    createBulkAlertSchedulerRule,
    mapEntries(rules, (rule) => ({ alertSchedulerRule: ruleToCreate(rule) })),
    options,
  )
}

/** `suppressionRules.replaceMany` as a function. */
export function replaceManySuppressionRules(
  caller: Caller,
  rules: Entries<AlertSchedulerRule>,
  options?: ManyOptions,
): BulkRun<UpdateAlertSchedulerRuleRequest, AlertSchedulerRuleResponse> {
  return bulk(
    caller,
    updateBulkAlertSchedulerRule,
    mapEntries(rules, (rule) => ({ alertSchedulerRule: ruleToReplace(rule) })),
    options,
  )
}

/** A rule without its ids and times: the service sets them. */
export function ruleToCreate({ uniqueIdentifier: _, ...rule }: AlertSchedulerRule): AlertSchedulerRule {
  return ruleToReplace(rule)
}

/** A rule without the id and times of its version: the service sets them. The id may be of an old version. */
export function ruleToReplace({
  id: _,
  createdAt: _created,
  updatedAt: _updated,
  ...rule
}: AlertSchedulerRule): AlertSchedulerRule {
  return rule
}

type WantedIds = Pick<SuppressionRuleFilter, 'id' | 'versionId'>

function wantedIds({ id, versionId }: WantedIds): AlertSchedulerRulesIds | undefined {
  if (id !== undefined && versionId !== undefined) {
    throw invalidOption('filter.versionId', 'oneOf', 'id and versionId exclude each other')
  }
  if (id !== undefined) return { alertSchedulerIds: { alertSchedulerRuleIds: many(id, 'filter.id') } }
  if (versionId === undefined) return undefined
  return { alertSchedulerVersionIds: { alertSchedulerRuleVersionIds: many(versionId, 'filter.versionId') } }
}

function timeframe(span: EventSpan): { startTime: string; endTime: string; timezone: string } {
  const { from, to } = toTimestampRange(span, 'filter.activeWithin')
  return { startTime: from, endTime: to, timezone: 'UTC' }
}
