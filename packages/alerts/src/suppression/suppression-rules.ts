import type { BulkRun, Entries, Paged, PagedOptions, ResourceClient } from '@mgmt-api/collections'
import type { Call, CallOptions, OneOrMany } from '@mgmt-api/models'
import type {
  AlertSchedulerRule,
  AlertSchedulerRuleResponse,
  AlertSchedulerRuleWithActiveTimeframe,
  CreateAlertSchedulerRuleRequest,
  GetBulkAlertSchedulerRuleResponse,
  SuppressionRuleVerbs,
  UpdateAlertSchedulerRuleRequest,
} from '@mgmt-api/models/alerts'
import type { ManyOptions } from '../definitions/definitions.ts'
import type { EventSpan } from '../events/event-filter.ts'

/** A filter for suppression rules. All given members must match. */
export interface SuppressionRuleFilter {
  /** Enabled rules only, or disabled ones only. Default: both. */
  readonly enabled?: boolean | undefined
  /** Rules that are active at some time in this range. Both ends are required and inclusive. */
  readonly activeWithin?: EventSpan | undefined
  /** Ids: `uniqueIdentifier`. */
  readonly id?: OneOrMany<string> | undefined
  /** Version ids: `id` of the rule. Cannot be combined with `id`. */
  readonly versionId?: OneOrMany<string> | undefined
}

/** Options of `list`. */
export interface ListSuppressionRulesOptions extends PagedOptions {
  readonly filter?: SuppressionRuleFilter | undefined
}

/**
 * Suppression rules, which mute alerts for some time. Every method identifies a rule by its `uniqueIdentifier`; its `id`
 * is a version id and changes with every replacement. Every method checks its input before sending it, and throws a
 * `MgmtError`, like the methods of definitions.
 *
 * The service may answer `get` and `delete` of a deleted rule with status 400 instead of 404; `isNotFound` is true for
 * both, if the message of the 400 says that the rule does not exist.
 *
 * A rule whose filter names no alerts may mute every alert of the account: check `filter` before you send it.
 */
export interface SuppressionRules extends Pick<ResourceClient<SuppressionRuleVerbs>, 'get' | 'delete'> {
  /**
   * Rules with their next active time ranges, fetched page by page while you iterate. The service decides the size of a
   * page.
   * @throws {MgmtError} kind `validation` at once, for an invalid option.
   * @example
   * for await (const { alertSchedulerRule, nextActiveTimeframes } of alerts.suppressionRules.list({ filter: { enabled: true } }))
   */
  list(
    options?: ListSuppressionRulesOptions,
  ): Paged<AlertSchedulerRuleWithActiveTimeframe, GetBulkAlertSchedulerRuleResponse>

  /**
   * Creates a rule. Ids and times of a rule that was read are dropped. The service may move `startTime` to the next
   * valid occurrence; the response has the sent one as `submittedStartTime`. It is sent once: if the response is lost, the
   * error has `maybeProcessed`; check the list to see whether it was created.
   * @throws {MgmtError} kind `validation` with the `problems` of the rule, before anything is sent; `api` on a refusal.
   * @example
   * const { uniqueIdentifier } = await alerts.suppressionRules.create({
   *   name: 'Release',
   *   enabled: true,
   *   filter: { alertUniqueIds: { value: [id] } },
   *   schedule: {
   *     scheduleOperation: 'SCHEDULE_OPERATION_MUTE',
   *     oneTime: { timeframe: { startTime: '2026-10-01T02:00:00', endTime: '2026-10-01T04:00:00', timezone: 'UTC' } },
   *   },
   * })
   */
  create(rule: AlertSchedulerRule, options?: CallOptions): Call<AlertSchedulerRule>

  /**
   * Replaces a rule as a whole: omitted fields are removed. A rule that was read can be changed and passed back; fields
   * unknown to this package are kept. Repeated after a lost response.
   * @throws {MgmtError} as `create`; `isNotFound` where there is none.
   * @example
   * const rule = await alerts.suppressionRules.get(id)
   * await alerts.suppressionRules.replace(id, { ...rule, enabled: false })
   */
  replace(id: string, rule: AlertSchedulerRule, options?: CallOptions): Call<AlertSchedulerRule>

  /**
   * Creates any number of rules. The service does not report single failures: a request of up to 100 rules succeeds or
   * is refused as a whole, and a refused one is sent again in halves until the bad rule is alone. If a response has fewer
   * rules than were sent, or is lost, the outcome of each of them is `unknown`.
   * @example
   * const { counts, troubles } = await alerts.suppressionRules.createMany(rules).summary()
   */
  createMany(
    rules: Entries<AlertSchedulerRule>,
    options?: ManyOptions,
  ): BulkRun<CreateAlertSchedulerRuleRequest, AlertSchedulerRuleResponse>

  /**
   * Replaces any number of rules, identified by the `uniqueIdentifier` of each; otherwise as `createMany`.
   *
   * The published description of this operation may mean that it replaces all existing rules by those that are sent. Try
   * it where nothing can be lost before you send only some of the rules; `replace` changes one.
   * @example
   * const paused = rules.map((rule) => ({ ...rule, enabled: false }))
   * const { counts, troubles } = await alerts.suppressionRules.replaceMany(paused).summary()
   */
  replaceMany(
    rules: Entries<AlertSchedulerRule>,
    options?: ManyOptions,
  ): BulkRun<UpdateAlertSchedulerRuleRequest, AlertSchedulerRuleResponse>
}
