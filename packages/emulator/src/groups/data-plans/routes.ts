import type { PolicySettings } from '@mgmt-api/models/data-plans'
import { policySettings } from '@mgmt-api/models/data-plans/resources'
import { implementResource } from '../../resource/implement-resource.ts'
import type { Route } from '../../http/route.ts'
import { implementedPolicies } from './policies.ts'
import { implementedQuotaRules } from './quota-rules.ts'

/** Default priority of unmatched data. */
const initial: PolicySettings = {
  logsPolicySettings: { defaultPriority: 'PRIORITY_TYPE_HIGH' },
  spansPolicySettings: { defaultPriority: 'PRIORITY_TYPE_HIGH' },
}

export const routes: readonly Route[] = [
  ...implementedPolicies.routes,
  ...implementResource(policySettings, { initial: () => initial }).routes,
  ...implementedQuotaRules.routes,
]
