import type { BulkRun, Entries, Paged, PagedOptions } from '@mgmt-api/collections'
import type { Call, CallOptions } from '@mgmt-api/models'
import type {
  AlertSchedulerRule,
  AlertSchedulerRuleResponse,
  AlertSchedulerRuleWithActiveTimeframe,
  CreateAlertSchedulerRuleRequest,
  GetBulkAlertSchedulerRuleResponse,
  UpdateAlertSchedulerRuleRequest,
} from '@mgmt-api/models/alerts'
import type { ManyOptions } from './definitions.ts'
import type { EventSpan } from './event-filter.ts'
import type { OneOrMany } from './one-or-many.ts'

/** Options of `list`. */
export interface ListSuppressionRulesOptions extends PagedOptions {
  /** Enabled rules only, or disabled ones only. Default: both. */
  readonly enabled?: boolean | undefined
  /** Those that are active some time in this span. Both ends are needed, and belong to it. */
  readonly activeWithin?: EventSpan | undefined
  /** Lasting ids: `uniqueIdentifier`. */
  readonly id?: OneOrMany<string> | undefined
  /** Ids of versions: `id` of the rule. Not together with `id` here. */
  readonly versionId?: OneOrMany<string> | undefined
}

/**
 * Suppression rules, which mute alerts for some time. A rule is named by its `uniqueIdentifier` everywhere; the `id` in
 * it is that of its version, and changes with it. Every method checks what it sends before it is sent, and throws a
 * `MgmtError`, as those of definitions do.
 *
 * A rule whose filter names no alerts may mute every alert of the account: look at `filter` before you send it.
 */
export interface SuppressionRules {
  /**
   * Rules, each with the spans in which it is active next, fetched page by page while you iterate. The service alone
   * decides how many are on a page.
   * @example
   * for await (const { alertSchedulerRule, nextActiveTimeframes } of alerts.suppressionRules.list({ enabled: true }))
   */
  list(
    options?: ListSuppressionRulesOptions,
  ): Paged<AlertSchedulerRuleWithActiveTimeframe, GetBulkAlertSchedulerRuleResponse>

  /**
   * The rule with a lasting id. One that was deleted may be answered with status 400 instead of 404; `isNotFound` is true
   * for both, as long as the message of the 400 says that there is no such rule.
   */
  get(id: string, options?: CallOptions): Call<AlertSchedulerRule>

  /**
   * Creates a rule. Ids and times of a rule that was read are not taken over. The service may move `startTime` to the
   * next valid occurrence; `submittedStartTime` of the answer says what was sent. It is sent once: where the answer is
   * lost, the error has `maybeProcessed`, and a look at the list says whether it is there.
   */
  create(rule: AlertSchedulerRule, options?: CallOptions): Call<AlertSchedulerRule>

  /**
   * Replaces a rule as a whole: what is left out is gone. What was read may be changed and given back; fields that this
   * package does not know survive.
   * @example
   * const rule = await alerts.suppressionRules.get(id)
   * await alerts.suppressionRules.replace(id, { ...rule, enabled: false })
   */
  replace(id: string, rule: AlertSchedulerRule, options?: CallOptions): Call<AlertSchedulerRule>

  /**
   * Deletes a rule. Repeated after a lost answer, so that "not found" then counts as done. For a rule that was gone
   * before it throws, see `get`.
   */
  delete(id: string, options?: CallOptions): Call<void>

  /**
   * Creates any number of rules. The service says nothing of single ones: a request of up to 100 succeeds or is refused
   * as a whole, and one that is refused is sent again in halves until the bad rule stands alone. Where an answer has
   * fewer rules than were sent, or is lost, the outcome of each of them is `unknown`.
   */
  createMany(
    rules: Entries<AlertSchedulerRule>,
    options?: ManyOptions,
  ): BulkRun<CreateAlertSchedulerRuleRequest, AlertSchedulerRuleResponse>

  /**
   * Replaces any number of rules, named by the `uniqueIdentifier` in each; otherwise as `createMany`.
   *
   * What is published of the bulk operation can be read so that it replaces all rules that there are by those that are
   * sent. Try it where nothing is lost before you send a part of the rules; `replace` concerns one.
   */
  replaceMany(
    rules: Entries<AlertSchedulerRule>,
    options?: ManyOptions,
  ): BulkRun<UpdateAlertSchedulerRuleRequest, AlertSchedulerRuleResponse>
}
