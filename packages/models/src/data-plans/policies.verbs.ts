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

/** Filters of a list of policies. */
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
   * Reorders policies of one source type and returns the first 200 in the new order. Policies that are not listed keep
   * their relative order.
   */
  readonly reorder: Verb<[order: ReorderPoliciesBody], PolicyOrder[]>
  /** Tests up to 50 logs against each policy, in order. Read-only. */
  readonly checkLogs: Verb<[logs: BulkTestLogPoliciesBody], TestPoliciesResult[]>
  /** Estimates the bytes that a policy would have applied to during the last day or week. Read-only. */
  readonly forecast: Verb<[policy: ForecastPolicyUsageBody], ForecastPolicyUsageResponse>
  /** Replaces all policies for logs, all or none. */
  readonly replaceAllForLogs: Verb<[policies: AtomicOverwriteLogPoliciesBody], PolicyResponse[]>
  /** Replaces all policies for spans, all or none. */
  readonly replaceAllForSpans: Verb<[policies: AtomicOverwriteSpanPoliciesBody], PolicyResponse[]>
  /** Replaces all policies for browser events, all or none. */
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
