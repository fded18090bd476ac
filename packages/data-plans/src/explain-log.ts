import type { CallOptions, Caller } from '@mgmt-api/models'
import { bulkTestLogPolicies, getPolicySettings, type Policy, type Priority } from '@mgmt-api/models/data-plans'

/** A log, as far as policies look at it. */
export interface LogSample {
  readonly application: string
  readonly subsystem: string
  /** As a word, `error`, or as in policies, `SEVERITY_ERROR`. */
  readonly severity: string
}

/** What the policies for logs make of a log. */
export interface LogExplanation {
  /** The first policy that matches; undefined where none does. */
  readonly winner: Policy | undefined
  /**
   * The priority that the log gets: that of the winner, or of its target `logs`, or the default for data that no policy
   * matches. Tiers by use of the quota may lower it.
   */
  readonly priority: Priority
  /** Each policy for logs, in their order. The service stops at about 10,000. */
  readonly policies: readonly { readonly policy: Policy; readonly matched: boolean }[]
}

const unset = 'PRIORITY_TYPE_UNSPECIFIED'

/** `policies.explain` alone, over any caller. */
export async function explainLog(caller: Caller, log: LogSample, options?: CallOptions): Promise<LogExplanation> {
  const { application: applicationNameValues, subsystem: subsystemNameValues, severity: severityValues } = log
  const metaFieldsValuesList = [{ applicationNameValues, subsystemNameValues, severityValues }]
  const [{ testPoliciesBulkResult: results }, { logsPolicySettings }] = await Promise.all([
    caller.call(bulkTestLogPolicies, { body: { metaFieldsValuesList } }, options),
    caller.call(getPolicySettings, {}, options),
  ])
  const policies = results.toSorted((a, b) => a.policy.order - b.policy.order)
  const winner = policies.find(({ matched }) => matched)?.policy
  const usual = logsPolicySettings?.defaultPriority ?? 'PRIORITY_TYPE_HIGH'
  return {
    winner,
    priority: winner === undefined ? usual : priorityOf(winner),
    policies: policies.map(({ policy, matched }) => ({ policy, matched })),
  }
}

/** A policy has its priority itself, or its targets have. */
function priorityOf({ priority, targets = [] }: Policy): Priority {
  if (priority !== unset) return priority
  const target = targets.find(({ dataset }) => dataset === 'logs') ?? targets[0]
  return target?.priority ?? unset
}
