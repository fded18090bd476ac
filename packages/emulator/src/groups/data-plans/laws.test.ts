import { policies, policySettings, quotaRules } from '@mgmt-api/models/data-plans/resources'
import { retentionId } from '../archive/retention-tags.ts'
import { orderedLaws } from '../../../test/laws/ordered-laws.ts'
import { singletonLaws } from '../../../test/laws/single-laws.ts'

type Body = Record<string, unknown>

const own = { name: 'checkout', ruleTypeId: 'RULE_TYPE_ID_IS' }

const without = (value: object, names: readonly string[]): Body =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))

/** A log policy, with targets if the example has some; every sixth is for browser events or spans. The first has none. */
function policyOf({ targets, ...body }: Body, n: number): Body {
  const others = ['logRules', 'spanRules', 'rumRules', 'priorityOverride', 'placement']
  const plain = { ...without(body, others), applicationRule: own }
  if (n % 6 === 0) return { ...plain, priority: 'PRIORITY_TYPE_LOW', rumRules: { severities: ['SEVERITY_INFO'] } }
  if (n % 6 === 3) return { ...plain, priority: 'PRIORITY_TYPE_LOW', spanRules: { serviceRule: own } }
  const rules = { logRules: { severities: ['SEVERITY_DEBUG'] } }
  if (n === 1 || !Array.isArray(targets) || targets.length === 0)
    return { ...plain, ...rules, priority: 'PRIORITY_TYPE_MEDIUM' }
  const each = targets.map((target: object) => ({
    ...without(target, ['priorityOverride']),
    priority: 'PRIORITY_TYPE_HIGH',
  }))
  return { ...plain, ...rules, priority: 'PRIORITY_TYPE_UNSPECIFIED', targets: each }
}

const names = { name: 'Shop,Cart', ruleTypeId: 'RULE_TYPE_ID_INCLUDES' }
const special = [
  {
    name: 'Everywhere',
    priority: 'PRIORITY_TYPE_LOW',
    logRules: { severities: [] },
    targets: [],
    placement: { last: {} },
  },
  {
    name: 'Browsers',
    priority: 'PRIORITY_TYPE_LOW',
    applicationRule: names,
    subsystemRule: names,
    rumRules: { severities: [] },
  },
  {
    name: 'Tiers',
    priority: 'PRIORITY_TYPE_UNSPECIFIED',
    logRules: { severities: [] },
    priorityOverride: { quotaBased: { usageTiers: [{ priority: 'PRIORITY_TYPE_HIGH', dailyQuotaPercentage: 50 }] } },
  },
]

// Retention tags can be neither created nor deleted.
orderedLaws(policies, {
  adjust: policyOf,
  examples: { create: () => special },
  existing: { retentions: retentionId('Short') },
})

const high = { defaultPriority: 'PRIORITY_TYPE_HIGH' }

singletonLaws(policySettings, { initial: { logsPolicySettings: high, spansPolicySettings: high } })

singletonLaws(quotaRules, {
  adjust: (_, n) => ({
    rules: ['logs', 'spans'].map((entityType, index) => ({
      entityType,
      allocation: 5 * (n + index),
      allocationType: 'QUOTA_ALLOCATION_TYPE_PERCENTAGE',
      canOverflow: index === 0,
      enabled: true,
    })),
  }),
})
