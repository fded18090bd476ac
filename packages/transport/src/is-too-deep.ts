import {
  type AnyDescriptor,
  type Descriptor,
  type Drift,
  flatten,
  inner,
  isNestedDeeper,
  unwrap,
} from '@mgmt-api/models'

/** Levels that an answer may have: many more than the contract has, few enough for whatever walks an answer. */
const mostLevels = 1_000

/**
 * Whether an answer is nested deeper than anything that walks it could bear. What is declared has a bound of its own, so
 * that only an answer with drift, or with a field of any shape, is looked at.
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
