import { type Operation, operation } from '../core/operation.ts'
import { PolicyResponse } from './policies-to-create.ts'
import {
  AtomicOverwriteLogPoliciesBody,
  AtomicOverwritePoliciesResponse,
  AtomicOverwriteRumPoliciesBody,
  AtomicOverwriteRumPoliciesResponse,
  AtomicOverwriteSpanPoliciesBody,
  BulkTestLogPoliciesBody,
  BulkTestLogPoliciesResponse,
  CreatePolicyBody,
  DeletePolicyResponse,
  ForecastPolicyUsageBody,
  ForecastPolicyUsageResponse,
  GetCompanyPoliciesQuery,
  GetCompanyPoliciesResponse,
  GetPolicyResponse,
  PolicyPath,
  PolicySettings,
  ReorderPoliciesBody,
  ReorderPoliciesResponse,
  UpdatePolicyBody,
} from './policies.messages.ts'

/** Deletes all policies for logs and creates those in the body, in their order: all of it, or nothing. */
export const atomicOverwriteLogPolicies: Operation<{
  body: AtomicOverwriteLogPoliciesBody
  response: AtomicOverwritePoliciesResponse
}> = operation({
  id: 'PoliciesService_AtomicOverwriteLogPolicies',
  service: 'Policies Service',
  method: 'PUT',
  path: '/dataplans/log-policies/v1',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: AtomicOverwriteLogPoliciesBody },
  out: AtomicOverwritePoliciesResponse,
})

/** Policies that the key may see, at once: there are no pages. */
export const getCompanyPolicies: Operation<{ query: GetCompanyPoliciesQuery; response: GetCompanyPoliciesResponse }> =
  operation({
    id: 'PoliciesService_GetCompanyPolicies',
    service: 'Policies Service',
    method: 'GET',
    path: '/dataplans/policies/v1',
    major: 5,
    repeatable: true,
    readOnly: true,
    in: { query: GetCompanyPoliciesQuery },
    out: GetCompanyPoliciesResponse,
  })

/** Creates a policy. */
export const createPolicy: Operation<{ body: CreatePolicyBody; response: PolicyResponse }> = operation({
  id: 'PoliciesService_CreatePolicy',
  service: 'Policies Service',
  method: 'POST',
  path: '/dataplans/policies/v1',
  major: 5,
  repeatable: false,
  readOnly: false,
  in: { body: CreatePolicyBody },
  out: PolicyResponse,
})

/** Changes the policy whose id is in the body. */
export const updatePolicy: Operation<{ body: UpdatePolicyBody; response: PolicyResponse }> = operation({
  id: 'PoliciesService_UpdatePolicy',
  service: 'Policies Service',
  method: 'PUT',
  path: '/dataplans/policies/v1',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: UpdatePolicyBody },
  out: PolicyResponse,
})

/** How much data a policy would have been for during the last day or week. Asks by POST, but only reads. */
export const forecastPolicyUsage: Operation<{ body: ForecastPolicyUsageBody; response: ForecastPolicyUsageResponse }> =
  operation({
    id: 'PoliciesService_ForecastPolicyUsage',
    service: 'Policies Service',
    method: 'POST',
    path: '/dataplans/policies/v1/all/forecast-usage',
    major: 5,
    repeatable: true,
    readOnly: true,
    in: { body: ForecastPolicyUsageBody },
    out: ForecastPolicyUsageResponse,
  })

/** Puts the policies of one kind of data in order. */
export const reorderPolicies: Operation<{ body: ReorderPoliciesBody; response: ReorderPoliciesResponse }> = operation({
  id: 'PoliciesService_ReorderPolicies',
  service: 'Policies Service',
  method: 'POST',
  path: '/dataplans/policies/v1/all/reorder',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: ReorderPoliciesBody },
  out: ReorderPoliciesResponse,
})

/** Which policies would be for some logs. Asks by POST, but only reads. */
export const bulkTestLogPolicies: Operation<{ body: BulkTestLogPoliciesBody; response: BulkTestLogPoliciesResponse }> =
  operation({
    id: 'PoliciesService_BulkTestLogPolicies',
    service: 'Policies Service',
    method: 'POST',
    path: '/dataplans/policies/v1/all/test-policies',
    major: 5,
    repeatable: true,
    readOnly: true,
    in: { body: BulkTestLogPoliciesBody },
    out: BulkTestLogPoliciesResponse,
  })

/** One policy. */
export const getPolicy: Operation<{ path: PolicyPath; response: GetPolicyResponse }> = operation({
  id: 'PoliciesService_GetPolicy',
  service: 'Policies Service',
  method: 'GET',
  path: '/dataplans/policies/v1/{id}',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: { path: PolicyPath },
  out: GetPolicyResponse,
})

/** Deletes one policy. */
export const deletePolicy: Operation<{ path: PolicyPath; response: DeletePolicyResponse }> = operation({
  id: 'PoliciesService_DeletePolicy',
  service: 'Policies Service',
  method: 'DELETE',
  path: '/dataplans/policies/v1/{id}',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { path: PolicyPath },
  out: DeletePolicyResponse,
})

/** Says what is done with data that no policy is for. Its path is published with this spelling. */
export const replacePolicySettings: Operation<{ body: PolicySettings; response: PolicySettings }> = operation({
  id: 'PoliciesService_ReplacePolicySettings',
  service: 'Policies Service',
  method: 'POST',
  path: '/dataplans/policiy-settings/v1',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: PolicySettings },
  out: PolicySettings,
})

/** What is done with data that no policy is for. */
export const getPolicySettings: Operation<{ response: PolicySettings }> = operation({
  id: 'PoliciesService_GetPolicySettings',
  service: 'Policies Service',
  method: 'GET',
  path: '/dataplans/policy-settings/v1',
  major: 5,
  repeatable: true,
  readOnly: true,
  in: {},
  out: PolicySettings,
})

/** Deletes all policies for events of browsers and creates those in the body, in their order: all of it, or nothing. */
export const atomicOverwriteRumPolicies: Operation<{
  body: AtomicOverwriteRumPoliciesBody
  response: AtomicOverwriteRumPoliciesResponse
}> = operation({
  id: 'PoliciesService_AtomicOverwriteRumPolicies',
  service: 'Policies Service',
  method: 'PUT',
  path: '/dataplans/rum-policies/v1',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: AtomicOverwriteRumPoliciesBody },
  out: AtomicOverwriteRumPoliciesResponse,
})

/** Deletes all policies for spans and creates those in the body, in their order: all of it, or nothing. */
export const atomicOverwriteSpanPolicies: Operation<{
  body: AtomicOverwriteSpanPoliciesBody
  response: AtomicOverwritePoliciesResponse
}> = operation({
  id: 'PoliciesService_AtomicOverwriteSpanPolicies',
  service: 'Policies Service',
  method: 'PUT',
  path: '/dataplans/span-policies/v1',
  major: 5,
  repeatable: true,
  readOnly: false,
  in: { body: AtomicOverwriteSpanPoliciesBody },
  out: AtomicOverwritePoliciesResponse,
})
