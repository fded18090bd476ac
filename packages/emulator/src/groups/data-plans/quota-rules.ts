import type {
  QuotaAllocationEntityTypeRule as Rule,
  QuotaAllocationEntityTypeRuleSet as RuleSet,
} from '@mgmt-api/models/data-plans'
import { quotaRules } from '@mgmt-api/models/data-plans/resources'
import { enforceOwn } from '../../resource/enforce.ts'
import { type ImplementedResource, implementResource } from '../../resource/implement-resource.ts'

const percentage = 'QUOTA_ALLOCATION_TYPE_PERCENTAGE'

export const implementedQuotaRules: ImplementedResource<RuleSet> = implementResource(quotaRules, {
  conflict: 409,
  toStored({ rules }, { before, context }) {
    const managed = before?.rules.filter(({ cxManaged }) => cxManaged === true) ?? []
    const stored = rules.map((rule, index) => {
      const refuse = (message: string): void => enforceOwn(context, 'quotaShares', `ruleSet.rules[${index}].${message}`)
      const isOfType = ({ entityType }: Rule): boolean => entityType === rule.entityType
      if (rules.findIndex(isOfType) < index) refuse(`entityType: ${rule.entityType} has a rule already`)
      return storedRule(rule, managed.find(isOfType), refuse)
    })
    return { id: before?.id ?? context.host.randomUuid(), rules: stored }
  },
})

/**
 * A rule as stored: single-precision numbers and an allocation kind.
 * @param managed The platform-managed rule, which may be sent unchanged or omitted.
 */
function storedRule(
  { cxManaged: _, ...rule }: Rule,
  managed: Rule | undefined,
  refuse: (message: string) => void,
): Rule {
  const { allocation, allocationType: type = percentage } = rule
  const isPercentage = type === percentage || type === 'QUOTA_ALLOCATION_TYPE_UNSPECIFIED'
  if (allocation < 0 || (isPercentage && allocation > 100)) {
    refuse(`allocation: ${allocation} is not ${isPercentage ? 'from 0 to 100 percent' : '0 or more'}`)
  }
  const stored = { ...rule, allocation: Math.fround(allocation), allocationType: isPercentage ? percentage : type }
  if (managed === undefined) return stored
  if ((['allocation', 'canOverflow', 'enabled'] as const).every((name) => managed[name] === stored[name]))
    return managed
  refuse(`entityType: the platform manages ${rule.entityType}; send its rule as it is`)
  return stored
}
