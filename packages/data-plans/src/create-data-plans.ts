import { bind, createMany, listed, type ResourceClient } from '@mgmt-api/collections'
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

/** Policies: priority and retention of data. For each kind of data, the first matching policy applies. */
export interface Policies extends ResourceClient<PolicyVerbs> {
  /**
   * Finds the policy that applies to a log, and the resulting priority. The service evaluates the policies, in two
   * read-only requests.
   * @throws {MgmtError} kind `validation` for a name that is empty or longer than 1,024 characters; `api` if the
   * service rejects the request.
   * @example (await plans.policies.explain({ application: 'shop', subsystem: 'cart', severity: 'error' })).winner?.name
   */
  explain(log: LogSample, options?: CallOptions): Promise<LogExplanation>
}

/** Division of the daily quota among kinds of data. */
export interface QuotaRules extends ResourceClient<QuotaRuleVerbs> {
  /**
   * Creates or replaces the rules of the account. Unlike `replace`, it keeps omitted rules that the platform manages.
   * Reads the rules, then sends one change, which overwrites any concurrent change.
   * @throws {MgmtError} kind `validation` before anything is sent; `api` if the service rejects the request.
   * @example
   * await plans.quotaRules.set([{ entityType: 'logs', allocation: 60, canOverflow: true, enabled: true }])
   */
  set(rules: readonly QuotaAllocationEntityTypeRule[], options?: CallOptions): Promise<QuotaAllocationEntityTypeRuleSet>
}

/** Data-plans group of the Management API: policies, default priorities and quota rules. */
export interface DataPlans {
  readonly policies: Policies
  /** Priorities of data that no policy matches. */
  readonly settings: ResourceClient<PolicySettingsVerbs>
  readonly quotaRules: QuotaRules
}

/**
 * Creates the client of the data-plans group over any caller. Sends nothing.
 * @example
 * const plans = createDataPlans(createTransport({ region: 'eu1', domain: 'example.com', apiKey }))
 * for await (const policy of plans.policies.list()) console.log(policy.order, policy.name)
 */
export function createDataPlans(caller: Caller): DataPlans {
  return {
    policies: {
      ...bind(caller, policyVerbs, { listed, createMany }),
      explain: (log, options) => explainLog(caller, log, options),
    },
    settings: bind(caller, policySettingsVerbs),
    quotaRules: {
      ...bind(caller, quotaRuleVerbs),
      set: (rules, options) => setQuotaRules(caller, rules, options),
    },
  }
}
