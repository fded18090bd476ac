import type { GetCompanyPoliciesQuery, Policy, PolicySettings } from '@mgmt-api/models/data-plans'
import { policies, policySettings } from '@mgmt-api/models/data-plans/resources'
import { type PlayedResource, playResource } from '../documents/play-resource.ts'
import type { Route } from '../implement.ts'
import { acceptPolicy } from './accept-policy.ts'
import { checkLogsRoute, forecastRoute } from './apply-policies.ts'
import {
  createRoute,
  overwriteLogsRoute,
  overwriteRumRoute,
  overwriteSpansRoute,
  reorderRoute,
} from './change-policies.ts'
import { kindOf } from './policy-kinds.ts'
import { playedQuotaRules } from './quota-rules.ts'

const stored = (): PlayedResource<Policy> => playedPolicies

export const playedPolicies: PlayedResource<Policy> = playResource(policies, {
  accept: acceptPolicy,
  stamps: { created: 'createdAt', updated: 'updatedAt' },
  listing: {
    where({ query = {} }) {
      // The query of this operation, which has been checked.
      const { enabled_only: enabledOnly, source_type: sourceType = 'SOURCE_TYPE_UNSPECIFIED' } =
        query as GetCompanyPoliciesQuery
      const kind = kindOf(sourceType, 'source_type')
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
    replaceAllForLogs: overwriteLogsRoute(stored),
    replaceAllForSpans: overwriteSpansRoute(stored),
    replaceAllForRum: overwriteRumRoute(stored),
  },
})

/** Data that no policy is for is worth most. */
const initial: PolicySettings = {
  logsPolicySettings: { defaultPriority: 'PRIORITY_TYPE_HIGH' },
  spansPolicySettings: { defaultPriority: 'PRIORITY_TYPE_HIGH' },
}

export const playedSettings: PlayedResource<PolicySettings> = playResource(policySettings, { initial: () => initial })

export const routes: readonly Route[] = [...playedPolicies.routes, ...playedSettings.routes, ...playedQuotaRules.routes]
