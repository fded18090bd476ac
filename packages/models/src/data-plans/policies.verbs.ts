import {
  type Creates,
  type Deletes,
  type Gets,
  type Lists,
  type Updates,
  listVerb,
  type Verb,
  verb,
  type WithoutKey,
} from '../core/verb.ts'
import type { PolicyResponse } from './policies-to-create.ts'
import type {
  AtomicOverwriteLogPoliciesBody,
  AtomicOverwriteRumPoliciesBody,
  AtomicOverwriteSpanPoliciesBody,
  BulkTestLogPoliciesBody,
  CreatePolicyBody,
  ForecastPolicyUsageBody,
  ForecastPolicyUsageResponse,
  GetCompanyPoliciesQuery,
  GetCompanyPoliciesResponse,
  ReorderPoliciesBody,
  UpdatePolicyBody,
} from './policies.messages.ts'
import {
  atomicOverwriteLogPolicies,
  atomicOverwriteRumPolicies,
  atomicOverwriteSpanPolicies,
  bulkTestLogPolicies,
  createPolicy,
  deletePolicy,
  forecastPolicyUsage,
  getCompanyPolicies,
  getPolicy,
  reorderPolicies,
  updatePolicy,
} from './policies.operations.ts'
import type { Policy, PolicyOrder } from './policy.ts'
import type { TestPoliciesResult } from './policy-tests.ts'

/** Which policies are listed. */
export interface PolicyListRest {
  readonly query?: Partial<GetCompanyPoliciesQuery> | undefined
}

/** Verbs of policies. */
export interface PolicyVerbs
  extends Lists<Policy, PolicyListRest, GetCompanyPoliciesResponse>,
    Gets<string, Policy>,
    Creates<CreatePolicyBody, Policy>,
    Updates<string, WithoutKey<UpdatePolicyBody, 'id'>, Policy>,
    Deletes<string, string> {
  /**
   * Puts policies of one source type at their places, and gives the order as it is then: the first 200. Those that are
   * not named keep their order around the others.
   */
  readonly reorder: Verb<[order: ReorderPoliciesBody], PolicyOrder[]>
  /** Which policies match some logs, up to 50: each log is held against each policy, in their order. Only reads. */
  readonly checkLogs: Verb<[logs: BulkTestLogPoliciesBody], TestPoliciesResult[]>
  /** Bytes that a policy would have applied to during the last day or week. Only reads. */
  readonly forecast: Verb<[policy: ForecastPolicyUsageBody], ForecastPolicyUsageResponse>
  /** Deletes every policy for logs, and creates these in their order: all of it, or nothing. */
  readonly replaceAllForLogs: Verb<[policies: AtomicOverwriteLogPoliciesBody], PolicyResponse[]>
  /** Deletes every policy for spans, and creates these in their order: all of it, or nothing. */
  readonly replaceAllForSpans: Verb<[policies: AtomicOverwriteSpanPoliciesBody], PolicyResponse[]>
  /** Deletes every policy for browser events, and creates these in their order: all of it, or nothing. */
  readonly replaceAllForRum: Verb<[policies: AtomicOverwriteRumPoliciesBody], PolicyResponse[]>
}

/** How each verb of policies calls its operation. */
export const policyVerbs: PolicyVerbs = {
  list: listVerb(getCompanyPolicies, 'policies'),
  get: verb(getPolicy, { answer: 'policy' }),
  create: verb(createPolicy, { answer: 'policy' }),
  update: verb(updatePolicy, { id: 'body.id', answer: 'policy' }),
  delete: verb(deletePolicy, { answer: 'id' }),
  reorder: verb(reorderPolicies, { answer: 'orders' }),
  checkLogs: verb(bulkTestLogPolicies, { answer: 'testPoliciesBulkResult' }),
  forecast: verb(forecastPolicyUsage),
  replaceAllForLogs: verb(atomicOverwriteLogPolicies, { answer: 'createResponses' }),
  replaceAllForSpans: verb(atomicOverwriteSpanPolicies, { answer: 'createResponses' }),
  replaceAllForRum: verb(atomicOverwriteRumPolicies, { answer: 'createResponses' }),
}
