import type { Paged } from '@mgmt-api/collections'
import type { Call, Caller } from '@mgmt-api/models'
import type {
  GetCompanyPoliciesResponse,
  Policy,
  PolicyOrder,
  PolicySettings,
  QuotaAllocationEntityTypeRuleSet,
} from '@mgmt-api/models/data-plans'
import { expectTypeOf, test } from 'vitest'
import { createDataPlans, type LogExplanation } from './index.ts'

declare const caller: Caller
const { policies, settings, quotaRules } = createDataPlans(caller)

test('methods accept and return named models', () => {
  expectTypeOf(policies.list()).toEqualTypeOf<Paged<Policy, GetCompanyPoliciesResponse>>()
  expectTypeOf(policies.get('id')).toEqualTypeOf<Call<Policy>>()
  expectTypeOf(policies.reorder({ sourceType: 'SOURCE_TYPE_LOGS', orders: [] })).toEqualTypeOf<Call<PolicyOrder[]>>()
  expectTypeOf(
    policies.explain({ application: 'shop', subsystem: 'cart', severity: 'info' }),
  ).resolves.toEqualTypeOf<LogExplanation>()
  expectTypeOf(settings.get()).toEqualTypeOf<Call<PolicySettings>>()
  expectTypeOf(quotaRules.get()).toEqualTypeOf<Call<QuotaAllocationEntityTypeRuleSet | undefined>>()
})

test('arguments of other types are rejected', () => {
  // @ts-expect-error a policy has a name
  void policies.create({ logRules: { severities: [] } })
  // @ts-expect-error a log has a severity
  void policies.explain({ application: 'shop', subsystem: 'cart' })
  // @ts-expect-error there is no such option
  void policies.get('id', { timeout: 1_000 })
  expectTypeOf(policies).not.toHaveProperty('replace')
})
