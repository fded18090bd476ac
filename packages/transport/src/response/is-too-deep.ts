import { isNestedDeeper } from '@mgmt-api/base/json'
import type { AnyDescriptor, Descriptor, Drift } from '@mgmt-api/models'
import { flatten, inner, unwrap } from '@mgmt-api/models/internal'

/** Maximum depth of a response: far more than the contract has, few enough for recursive functions. */
const mostLevels = 1_000

/**
 * Whether a response is nested too deeply for recursive functions. Declared models have a bound of their own, so only a
 * response with drift, or with an unstructured field, is checked.
 */
export function isTooDeep(
  out: Descriptor,
  { value, drift }: { readonly value: unknown; readonly drift: readonly Drift[] },
): boolean {
  return (drift.length > 0 || hasFreeForm(unwrap(out).descriptor)) && isNestedDeeper(value, mostLevels)
}

const known = new WeakMap<AnyDescriptor, boolean>()

/** Whether some field of a descriptor takes any object. */
function hasFreeForm(descriptor: AnyDescriptor): boolean {
  const before = known.get(descriptor)
  if (before !== undefined) return before
  const visited = new Set<AnyDescriptor>()
  const visit = (each: AnyDescriptor): boolean => {
    if (visited.has(each)) return false
    visited.add(each)
    return each.kind === 'any' || partsOf(each).some(visit)
  }
  const free = visit(descriptor)
  known.set(descriptor, free)
  return free
}

function partsOf(descriptor: AnyDescriptor): readonly AnyDescriptor[] {
  if (descriptor.kind === 'model') return [...flatten(descriptor).fields.values()].map((field) => field.descriptor)
  return descriptor.of === undefined ? [] : [inner(descriptor)]
}
