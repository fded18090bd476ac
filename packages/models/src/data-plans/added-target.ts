import { isObject } from '../core/values/path.ts'
import type { PolicyTarget, Priority } from './generated/models.ts'

/** The target that the service adds to a log policy without targets. */
export const addedTarget = (priority: Priority): PolicyTarget => ({ dataset: 'logs', dataspace: 'default', priority })

/**
 * A policy that was read, without the target that the service added. This is the form to send back: the service rejects a
 * priority beside targets.
 */
export function withoutAddedTarget<P extends { readonly priority?: unknown; readonly targets?: unknown }>(
  policy: P,
): P {
  const { targets, ...rest } = policy
  const all: readonly unknown[] = Array.isArray(targets) ? targets : []
  const [target, ...others] = all
  if (!isObject(target) || others.length > 0 || Object.keys(target).length !== 3) return policy
  const { dataset, dataspace, priority } = target
  const isAdded = dataset === 'logs' && dataspace === 'default' && priority === policy.priority
  // Targets are optional.
  return isAdded ? (rest as P) : policy
}
