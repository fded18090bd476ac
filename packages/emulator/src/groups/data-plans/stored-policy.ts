import {
  addedTarget,
  type LogRules,
  type Policy,
  type PolicyTarget,
  Priority,
  type SpanRules,
} from '@mgmt-api/models/data-plans'
import { isObject } from '@mgmt-api/models/internal'
import { accountOf } from '../../kernel/account-numbers.ts'
import { ensureRetentions } from '../archive/retention-tags.ts'
import { enforceOwn } from '../../resource/enforce.ts'
import type { BuildContext } from '../../resource/item-content.ts'
import { replaceAt } from '../../resource/paths.ts'
import type { Context } from '../../kernel/context.ts'
import { kindFields } from './policy-kinds.ts'
import { isSet, ownTargets, type PolicyRequest } from './policy-targets.ts'

/** Builds the stored policy. @throws {Refusal} 400: contradicting fields; 501: targets for spans. */
export function toStoredPolicy(sent: object, { item, before, input, context }: BuildContext<Policy>): Policy {
  // Validated. An update keeps required fields that it omits, a creation has no others.
  const asked: PolicyRequest = before !== undefined && isObject(input.body) ? input.body : sent
  for (const kind of kindFields) checkConditions(item[kind], kind, context)
  if (item.archiveRetention !== undefined || item.targets !== undefined) ensureRetentions(context.db)
  const policy = withPriorities(item, ownTargets(item, asked, before, context), context)
  return {
    ...(item.rumRules === undefined ? policy : lowered(policy)),
    companyId: before?.companyId ?? accountOf(context.db).company,
    deleted: false,
    enabled: before === undefined ? asked.disabled !== true : item.enabled,
    // Set with the position.
    order: before?.order ?? 0,
  }
}

const refusePolicy = (context: Context, message: string): void => enforceOwn(context, 'policyConditions', message)

/** Moves the priority into the policy or into its targets. */
function withPriorities(item: Policy, own: PolicyTarget[], context: Context): Policy {
  // The first two exist in creations only.
  const {
    disabled: _1,
    placement: _2,
    targets: _3,
    ...plain
  }: Policy & { disabled?: unknown; placement?: unknown } = item
  if (own.length === 0) {
    const priority = priorityOf(item, context)
    return { ...plain, priority, ...(item.logRules !== undefined && { targets: [addedTarget(priority)] }) }
  }
  for (const [index, target] of own.entries()) checkTiers(target, `targets[${index}].`, context)
  const { priorityOverride: _4, ...rest } = plain
  return { ...rest, priority: 'PRIORITY_TYPE_UNSPECIFIED', targets: own }
}

/** Conditions and expressions are exclusive; expressions start with a version tag. */
function checkConditions(rules: LogRules | SpanRules | undefined, at: string, context: Context): void {
  const refuse = (message: string): void => refusePolicy(context, `${at}.${message}`)
  const { dpxlExpression: expression, severities = [] } = rules ?? {}
  if (expression === undefined) return
  if (severities.length > 0) refuse('severities: a policy has either severities or an expression')
  if (!expression.startsWith('<v1>')) refuse('dpxlExpression: does not begin with the tag <v1>')
}

/** Priority of a policy without targets. With tiers only, it falls back to blocking. */
function priorityOf({ priority, priorityOverride }: Partial<Policy>, context: Context): Priority {
  if (!isSet(priority) && priorityOverride?.quotaBased === undefined) {
    refusePolicy(context, 'priority: missing; give one to the policy, or to each of its targets')
  }
  const own = isSet(priority) ? priority : 'PRIORITY_TYPE_BLOCK'
  checkTiers({ priority: own, priorityOverride }, '', context)
  return own
}

/** Each tier must be above the next priority. */
function checkTiers({ priority: base = '', priorityOverride }: PolicyTarget, at: string, context: Context): void {
  const { usageTiers = [] } = priorityOverride?.quotaBased ?? {}
  const index = usageTiers.findIndex(({ priority }) => priority !== undefined && rankOf(priority) <= rankOf(base))
  if (index < 0) return
  const tier = `${at}priorityOverride.quotaBased.usageTiers[${index}]`
  refusePolicy(context, `${tier}.priority: not above ${base}`)
}

/** Declared in ascending order. */
const rankOf = (priority: Priority): number => Priority.values.indexOf(priority)

/** Rules for browser events: the service stores names in lower case. */
const lowered = (policy: Policy): Policy =>
  // Text remains text.
  ['applicationRule.name', 'subsystemRule.name'].reduce<unknown>(
    (made, path) => replaceAt(made, path, (name) => String(name).toLowerCase()),
    policy,
  ) as Policy
