import type { RuleProblem } from '../core/descriptor/descriptor.ts'
import type { OneOf } from '../core/values/types.ts'
import type {
  CreateGenericPolicyRequest,
  PolicyRule,
  PolicyRuleKinds,
  Priority,
  QuotaBased,
  TagRule,
  UsageTier,
} from './generated/models.ts'

/** A policy applies to at least one kind of data. The descriptor allows at most one. */
export function policyHasOneRuleKind({
  logRules,
  spanRules,
  rumRules,
}: OneOf<PolicyRuleKinds>): RuleProblem | undefined {
  if (logRules !== undefined || spanRules !== undefined || rumRules !== undefined) return undefined
  return { at: 'logRules', message: 'missing; a policy requires exactly one of logRules, spanRules and rumRules' }
}

/** A policy without targets has a priority, or an override, which the service completes. */
export function policyHasPriority({
  priority = 'PRIORITY_TYPE_UNSPECIFIED',
  priorityOverride,
  targets = [],
}: Pick<CreateGenericPolicyRequest, 'priority' | 'priorityOverride' | 'targets'>): RuleProblem | undefined {
  if (priority !== 'PRIORITY_TYPE_UNSPECIFIED' || priorityOverride !== undefined || targets.length > 0) return undefined
  return {
    at: 'priority',
    message: 'missing; a policy without targets has a priority',
    hint: 'Give one to the policy, such as PRIORITY_TYPE_LOW, or to each of its targets.',
  }
}

const mostValues = 50
const listingRules: readonly (string | undefined)[] = ['RULE_TYPE_ID_IS', 'RULE_TYPE_ID_IS_NOT']

/** `IS` and `IS_NOT` accept at most 50 values, separated by commas. */
export function ruleHasFewValues({ ruleTypeId, name }: PolicyRule): RuleProblem | undefined {
  return listingRules.includes(ruleTypeId) ? tooManyValues('name', name) : undefined
}

/** Like `ruleHasFewValues`, for tags of spans. */
export function tagRuleHasFewValues({ ruleTypeId, tagValue }: TagRule): RuleProblem | undefined {
  return listingRules.includes(ruleTypeId) ? tooManyValues('tagValue', tagValue) : undefined
}

function tooManyValues(at: string, values = ''): RuleProblem | undefined {
  const count = values.split(',').length
  if (count <= mostValues) return undefined
  return { at, message: `${count} values, at most ${mostValues} allowed`, hint: 'Split the policy.' }
}

const ranks: Readonly<Record<string, number | undefined>> = {
  PRIORITY_TYPE_LOW: 1,
  PRIORITY_TYPE_MEDIUM: 2,
  PRIORITY_TYPE_HIGH: 3,
}
const noTiers: readonly (string | undefined)[] = ['PRIORITY_TYPE_UNSPECIFIED', 'PRIORITY_TYPE_BLOCK']

/**
 * Usage increases and priority decreases from tier to tier. Tiers accept only low, medium and high, and priorities that
 * are newer than this package.
 */
export function usageTiersDescend({ usageTiers = [] }: QuotaBased): RuleProblem | undefined {
  for (const [index, tier] of usageTiers.entries()) {
    const at = `usageTiers[${index}]`
    if (noTiers.includes(tier.priority)) {
      return {
        at: `${at}.priority`,
        message: `${String(tier.priority)} is not allowed in a tier`,
        hint: tierHint,
      }
    }
    const problem = followsTier(usageTiers[index - 1], tier)
    if (problem !== undefined) return { ...problem, at: `${at}.${problem.at}` }
  }
  return undefined
}

const tierHint = 'Use PRIORITY_TYPE_HIGH, then PRIORITY_TYPE_MEDIUM, then PRIORITY_TYPE_LOW.'

function followsTier(before: UsageTier | undefined, tier: UsageTier): RuleProblem | undefined {
  const [used, more] = [before?.dailyQuotaPercentage, tier.dailyQuotaPercentage]
  if (used !== undefined && more !== undefined && more <= used) {
    return { at: 'dailyQuotaPercentage', message: `${more} is not above ${used}, the percentage of the previous tier` }
  }
  const [from, to] = [rankOf(before?.priority), rankOf(tier.priority)]
  if (from === undefined || to === undefined || to < from) return undefined
  return { at: 'priority', message: 'not below the priority of the previous tier', hint: tierHint }
}

const rankOf = (priority: Priority | undefined): number | undefined => ranks[priority ?? '']
