import { type Policy, type PolicyTarget, type Priority, withoutAddedTarget } from '@mgmt-api/models/data-plans'
import { enforceOwn, type RuleContext } from '../../resource/enforce.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Fields of a request that affect other fields. */
export type PolicyRequest = Partial<Pick<Policy, 'priority' | 'priorityOverride' | 'targets'>> & {
  readonly disabled?: boolean | undefined
}

/** Whether a priority was sent: an unspecified one is none. */
export const isSet = (priority: Priority | undefined): priority is Priority =>
  priority !== undefined && priority !== 'PRIORITY_TYPE_UNSPECIFIED'

/** Whether the targets are the default one, so that a policy that was read can be sent back. */
const isAdded = (targets: readonly PolicyTarget[], { priority }: Policy): boolean =>
  !('targets' in withoutAddedTarget({ priority, targets }))

/**
 * Targets with their own priorities; none if the policy has a priority.
 * @param asked Fields of the request: an update keeps the stored priority if it omits it.
 * @throws {Refusal} 400: priorities in both or missing in a target; 501: targets for spans.
 */
export function ownTargets(
  policy: Policy,
  asked: PolicyRequest,
  before: Policy | undefined,
  context: RuleContext,
): PolicyTarget[] {
  const refuse = (refusal: Refusal | string): void => enforceOwn(context, 'policyTargets', refusal)
  const { targets = [], spanRules, rumRules } = policy
  const wasAdded = before?.targets !== undefined && isAdded(before.targets, before) && isAdded(targets, before)
  if (targets.length === 0 || wasAdded || isAdded(targets, policy)) return []
  if (spanRules !== undefined) refuse(new Refusal(501, 'targets: policies for spans have none'))
  if (rumRules !== undefined) refuse('targets: policies for browser events have none')
  if (isSet(asked.priority) || asked.priorityOverride !== undefined) {
    const at = isSet(asked.priority) ? 'priority' : 'priorityOverride'
    refuse(`${at}: the targets have priorities of their own; give it to the policy or to each of them`)
  }
  const without = targets.findIndex(({ priority }) => !isSet(priority))
  if (without >= 0) refuse(`targets[${without}].priority: missing; the policy has none either`)
  return targets
}
