import {
  atomicOverwriteLogPolicies,
  atomicOverwriteRumPolicies,
  atomicOverwriteSpanPolicies,
  type GetCompanyPoliciesQuery,
  type Policy,
  type PolicySettings,
} from '@mgmt-api/models/data-plans'
import { policies, policySettings } from '@mgmt-api/models/data-plans/resources'
import { type ImplementedResource, implementResource } from '../documents/implement-resource.ts'
import type { Route } from '../implement.ts'
import { toStoredPolicy } from './stored-policy.ts'
import { checkLogsRoute, forecastRoute } from './apply-policies.ts'
import { createRoute, overwriteRoute, reorderRoute } from './change-policies.ts'
import { policyKindOf } from './policy-kinds.ts'
import { implementedQuotaRules } from './quota-rules.ts'

const stored = (): ImplementedResource<Policy> => implementedPolicies

export const implementedPolicies: ImplementedResource<Policy> = implementResource(policies, {
  toStored: toStoredPolicy,
  timestamps: { created: 'createdAt', updated: 'updatedAt' },
  listing: {
    where({ query = {} }) {
      // Validated against the operation.
      const { enabled_only: enabledOnly, source_type: sourceType = 'SOURCE_TYPE_UNSPECIFIED' } =
        query as GetCompanyPoliciesQuery
      const kind = policyKindOf(sourceType, 'source_type')
      return [
        ...(enabledOnly === true ? [{ at: 'enabled', is: true }] : []),
        ...(kind === undefined ? [] : [{ at: kind, present: true } as const]),
      ]
    },
  },
  routes: {
    create: createRoute(stored),
    reorder: reorderRoute(stored),
    checkLogs: checkLogsRoute(stored),
    forecast: forecastRoute,
    replaceAllForLogs: overwriteRoute(stored, atomicOverwriteLogPolicies, 'logRules'),
    replaceAllForSpans: overwriteRoute(stored, atomicOverwriteSpanPolicies, 'spanRules'),
    replaceAllForRum: overwriteRoute(stored, atomicOverwriteRumPolicies, 'rumRules'),
  },
})

/** Default priority of unmatched data. */
const initial: PolicySettings = {
  logsPolicySettings: { defaultPriority: 'PRIORITY_TYPE_HIGH' },
  spansPolicySettings: { defaultPriority: 'PRIORITY_TYPE_HIGH' },
}

export const implementedPolicySettings: ImplementedResource<PolicySettings> = implementResource(policySettings, {
  initial: () => initial,
})

export const routes: readonly Route[] = [
  ...implementedPolicies.routes,
  ...implementedPolicySettings.routes,
  ...implementedQuotaRules.routes,
]
