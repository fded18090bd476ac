import type { CallOptions, Caller } from '@mgmt-api/models'
import { bulkTestLogPolicies, getPolicySettings, type Policy, type Priority } from '@mgmt-api/models/data-plans'

/** Fields of a log that policies evaluate. */
export interface LogSample {
  readonly application: string
  readonly subsystem: string
  /** Severity as a word, `error`, or as in policies, `SEVERITY_ERROR`. */
  readonly severity: string
}

/** Result of the log policies for a log. */
export interface LogExplanation {
  /** First matching policy; undefined if none matches. */
  readonly winner: Policy | undefined
  /**
   * Priority of the log: that of the winner or of its target `logs`, or the default for data that no policy matches.
   * Usage tiers of the quota may lower it.
   */
  readonly priority: Priority
  /** Log policies in order. The service stops at about 10,000. */
  readonly policies: readonly { readonly policy: Policy; readonly matched: boolean }[]
}

const unset = 'PRIORITY_TYPE_UNSPECIFIED'

/** Standalone form of `policies.explain`, over any caller. */
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

/** The priority is set in the policy or in its targets. */
function priorityOf({ priority, targets = [] }: Policy): Priority {
  if (priority !== unset) return priority
  const target = targets.find(({ dataset }) => dataset === 'logs') ?? targets[0]
  return target?.priority ?? unset
}
