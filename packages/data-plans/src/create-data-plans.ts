import { bind, listed, type ResourceClient } from '@mgmt-api/collections'
import type { CallOptions, Caller } from '@mgmt-api/models'
import {
  type PolicySettingsVerbs,
  policySettingsVerbs,
  type PolicyVerbs,
  policyVerbs,
  type QuotaAllocationEntityTypeRule,
  type QuotaAllocationEntityTypeRuleSet,
  type QuotaRuleVerbs,
  quotaRuleVerbs,
} from '@mgmt-api/models/data-plans'
import { explainLog, type LogExplanation, type LogSample } from './explain-log.ts'
import { setQuotaRules } from './set-quota-rules.ts'

/** Policies: the priority and retention of data. Of each kind of data, the first policy that matches applies. */
export interface Policies extends ResourceClient<PolicyVerbs> {
  /**
   * Which policy takes a log, and the priority that the log gets. Policies are compared by the service, which knows all of
   * their conditions; two requests, of which neither changes anything.
   * @throws {MgmtError} kind `validation` for a name of more than 1,024 characters or none; `api` on a refusal.
   * @example (await plans.policies.explain({ application: 'shop', subsystem: 'cart', severity: 'error' })).winner?.name
   */
  explain(log: LogSample, options?: CallOptions): Promise<LogExplanation>
}

/** How the daily quota is divided among the kinds of data. */
export interface QuotaRules extends ResourceClient<QuotaRuleVerbs> {
  /**
   * Sets the rules of the account, whether there are some or not. Rules that the platform manages stay, which `replace`
   * deletes where they are left out. Reads first, then sends one change, which overwrites any concurrent change.
   * @throws {MgmtError} kind `validation` before anything is sent; `api` on a refusal.
   */
  set(rules: readonly QuotaAllocationEntityTypeRule[], options?: CallOptions): Promise<QuotaAllocationEntityTypeRuleSet>
}

/** The data-plans group of the Management API: what data is worth, and how the quota is divided. */
export interface DataPlans {
  readonly policies: Policies
  /** Priorities of data that no policy matches. */
  readonly settings: ResourceClient<PolicySettingsVerbs>
  readonly quotaRules: QuotaRules
}

/**
 * The client of the data-plans group over any caller. Creating it sends nothing.
 * @example
 * const plans = createDataPlans(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const policy of plans.policies.list()) console.log(policy.order, policy.name)
 */
export function createDataPlans(caller: Caller): DataPlans {
  return {
    policies: {
      ...bind(caller, policyVerbs, { listed }),
      explain: (log, options) => explainLog(caller, log, options),
    },
    settings: bind(caller, policySettingsVerbs),
    quotaRules: {
      ...bind(caller, quotaRuleVerbs),
      set: (rules, options) => setQuotaRules(caller, rules, options),
    },
  }
}
