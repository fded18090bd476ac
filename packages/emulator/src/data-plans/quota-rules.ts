import type {
  QuotaAllocationEntityTypeRule as Rule,
  QuotaAllocationEntityTypeRuleSet as RuleSet,
} from '@mgmt-api/models/data-plans'
import { quotaRules } from '@mgmt-api/models/data-plans/resources'
import { enforceOwn } from '../documents/enforce.ts'
import { type ImplementedResource, implementResource } from '../documents/implement-resource.ts'
import type { Context } from '../implement.ts'
import { badRequest } from '../refusal.ts'

const percentage = 'QUOTA_ALLOCATION_TYPE_PERCENTAGE'

export const implementedQuotaRules: ImplementedResource<RuleSet> = implementResource(quotaRules, {
  conflict: 409,
  toStored({ rules }, { before, context }) {
    const managed = before?.rules.filter(({ cxManaged }) => cxManaged === true) ?? []
    return {
      id: before?.id ?? context.host.randomUuid(),
      rules: rules.map((rule, index) =>
        storedRule(rule, `ruleSet.rules[${index}]`, { rules, index, managed, context }),
      ),
    }
  },
})

interface Place {
  readonly rules: readonly Rule[]
  readonly index: number
  /** Platform-managed rules: they may be sent unchanged or omitted. */
  readonly managed: readonly Rule[]
  readonly context: Context
}

/** A rule as stored: single-precision numbers and an allocation kind. */
function storedRule({ cxManaged: _, ...rule }: Rule, at: string, { rules, index, managed, context }: Place): Rule {
  const refuse = (message: string): void => enforceOwn(context, 'quotaShares', badRequest(`${at}.${message}`))
  const { allocation, allocationType: type = percentage, entityType } = rule
  const isPercentage = type === percentage || type === 'QUOTA_ALLOCATION_TYPE_UNSPECIFIED'
  const first = rules.findIndex((other) => other.entityType === entityType)
  if (first < index) refuse(`entityType: ${entityType} has a rule already`)
  if (allocation < 0 || (isPercentage && allocation > 100)) {
    refuse(`allocation: ${allocation} is not ${isPercentage ? 'from 0 to 100 percent' : '0 or more'}`)
  }
  const stored = { ...rule, allocation: Math.fround(allocation), allocationType: isPercentage ? percentage : type }
  const old = managed.find((other) => other.entityType === entityType)
  if (old === undefined) return stored
  if (old.allocation === stored.allocation && old.canOverflow === rule.canOverflow && old.enabled === rule.enabled)
    return old
  refuse(`entityType: the platform manages ${entityType}; send its rule as it is`)
  return stored
}
