import { type AnyDescriptor, type ExclusiveGroup, type FlatModel, flatten, inner } from '../core/descriptor/shape.ts'

/** Maximum count, to bound recursion. */
const enough = 256
const rich = 16

/** Whether a field is large. Large fields are rarely omitted, so that deeply nested fields occur often enough. */
export function isRich(descriptor: AnyDescriptor): boolean {
  return varietyOf(descriptor) >= rich
}

const armsOfGroup = new WeakMap<ExclusiveGroup, readonly string[]>()

/** Exclusive fields of a group, with large ones repeated to occur more often. */
export function armsOf(group: ExclusiveGroup, { fields }: FlatModel): readonly string[] {
  let arms = armsOfGroup.get(group)
  if (arms === undefined) {
    arms = group.keys.flatMap((key) => {
      const variety = varietyOf(fields.get(key)?.descriptor ?? { kind: 'any' })
      return Array.from({ length: 1 + Math.floor(Math.sqrt(variety) / 2) }, () => key)
    })
    armsOfGroup.set(group, arms)
  }
  return arms
}

const varieties = new WeakMap<AnyDescriptor, number>()

function varietyOf(descriptor: AnyDescriptor): number {
  let variety = varieties.get(descriptor)
  if (variety === undefined) varieties.set(descriptor, (variety = countBelow(descriptor)))
  return variety
}

/** Number of fields, enumeration values and list items at all depths. */
function countBelow(descriptor: AnyDescriptor): number {
  const open = [descriptor]
  let count = 0
  for (let next = open.pop(); next !== undefined && count < enough; next = open.pop()) {
    const below = partsOf(next)
    count += below.length + (next.values?.length ?? 0)
    open.push(...below)
  }
  return Math.min(count, enough)
}

function partsOf(descriptor: AnyDescriptor): AnyDescriptor[] {
  if (descriptor.kind === 'model') return [...flatten(descriptor).fields.values()].map((field) => field.descriptor)
  return descriptor.kind === 'list' || descriptor.kind === 'map' || descriptor.kind === 'lazy'
    ? [inner(descriptor)]
    : []
}
