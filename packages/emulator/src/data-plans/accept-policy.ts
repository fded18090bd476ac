import type {
  LogRules,
  Policy,
  PolicyRule,
  PolicyTarget,
  Priority,
  PriorityOverride,
  SpanRules,
} from '@mgmt-api/models/data-plans'
import { isObject } from '@mgmt-api/models'
import { ensureRetentions } from '../archive/retention-tags.ts'
import type { Making } from '../documents/accept.ts'
import { badRequest } from '../refusal.ts'
import { addedTarget, ownTargets } from './policy-targets.ts'

const companyId = 1_000_001
const ranks: readonly (string | undefined)[] = [
  'PRIORITY_TYPE_BLOCK',
  'PRIORITY_TYPE_LOW',
  'PRIORITY_TYPE_MEDIUM',
  'PRIORITY_TYPE_HIGH',
]

/** What a request says of a policy, as far as it decides about more than its own field. */
export type AskedPolicy = Partial<Pick<Policy, 'priority' | 'priorityOverride' | 'targets'>> & {
  readonly disabled?: boolean | undefined
}

/** What is stored of a policy. @throws {Refusal} 400: its parts contradict each other; 501: targets of spans. */
export function acceptPolicy(sent: object, { item, before, input, context }: Making<Policy>): Policy {
  // The body of an update has been checked; what is sent for a new policy is all that there is of it.
  const asked: AskedPolicy = before !== undefined && isObject(input.body) ? input.body : sent
  checkConditions(item.logRules, 'logRules')
  checkConditions(item.spanRules, 'spanRules')
  checkConditions(item.rumRules, 'rumRules')
  if (item.archiveRetention !== undefined || item.targets !== undefined) ensureRetentions(context.db)
  return {
    ...withPriorities(item, ownTargets(item, asked, before)),
    ...(item.rumRules !== undefined && lowered(item)),
    companyId: before?.companyId ?? companyId,
    deleted: false,
    enabled: before === undefined ? asked.disabled !== true : item.enabled,
    // Written with its place.
    order: before?.order ?? 0,
  }
}

/** The policy with priorities where they belong: in it, or in its targets. */
function withPriorities(item: Policy, own: PolicyTarget[]): Policy {
  // The first two are fields of creations alone.
  const {
    disabled: _1,
    placement: _2,
    targets: _3,
    ...plain
  }: Policy & { disabled?: unknown; placement?: unknown } = item
  if (own.length === 0) {
    const priority = priorityOf(item)
    return { ...plain, priority, ...(item.logRules !== undefined && { targets: [addedTarget(priority)] }) }
  }
  for (const [index, { priority, priorityOverride }] of own.entries()) {
    checkTiers(priority, priorityOverride, `targets[${index}].`)
  }
  const { priorityOverride: _4, ...rest } = plain
  return { ...rest, priority: 'PRIORITY_TYPE_UNSPECIFIED', targets: own }
}

/** Conditions and an expression exclude each other; expressions have a tag that says their version. */
function checkConditions(rules: LogRules | SpanRules | undefined, at: string): void {
  const { dpxlExpression: expression, severities = [] } = rules ?? {}
  if (expression === undefined) return
  if (severities.length > 0) throw badRequest(`${at}.severities: a policy has either severities or an expression`)
  if (!expression.startsWith('<v1>')) throw badRequest(`${at}.dpxlExpression: does not begin with the tag <v1>`)
}

/** The priority of a policy that has it itself. One with tiers alone falls back to blocking. */
function priorityOf({ priority, priorityOverride }: Policy): Priority {
  const isSet = priority !== 'PRIORITY_TYPE_UNSPECIFIED'
  if (!isSet && priorityOverride?.quotaBased === undefined) {
    throw badRequest('priority: unspecified; give one to the policy, or to each of its targets')
  }
  const own = isSet ? priority : 'PRIORITY_TYPE_BLOCK'
  checkTiers(own, priorityOverride, '')
  return own
}

/** Tiers are above the priority that follows them. */
function checkTiers(base: Priority | undefined, override: PriorityOverride | undefined, at: string): void {
  for (const [index, { priority }] of (override?.quotaBased?.usageTiers ?? []).entries()) {
    if (priority === undefined || ranks.indexOf(priority) > ranks.indexOf(base)) continue
    throw badRequest(`${at}priorityOverride.quotaBased.usageTiers[${index}].priority: not above ${base ?? ''}`)
  }
}

/** The rules of a policy for browser events: the service stores names of applications and subsystems in lower case. */
function lowered({ applicationRule, subsystemRule }: Policy): Pick<Policy, 'applicationRule' | 'subsystemRule'> {
  const lower = (rule: PolicyRule): PolicyRule => ({
    ...rule,
    ...(rule.name !== undefined && { name: rule.name.toLowerCase() }),
  })
  return {
    ...(applicationRule && { applicationRule: lower(applicationRule) }),
    ...(subsystemRule && { subsystemRule: lower(subsystemRule) }),
  }
}
