import type { AnyDescriptor, Descriptor } from '@mgmt-api/models'
import { flatten, inner, isObject, unwrap } from '@mgmt-api/models/internal'

/** Descriptor at a dotted path, where `a[].b` steps into list entries; undefined if unknown. */
export function descriptorAt(from: Descriptor, path: string): AnyDescriptor | undefined {
  let at: AnyDescriptor | undefined = resolveDescriptor(from)
  for (const step of path.split('.')) {
    const [name = '', ...lists] = step.split('[]')
    at = at?.kind === 'model' ? flatten(at).fields.get(name)?.descriptor : undefined
    if (at !== undefined) at = resolveDescriptor(at)
    for (let depth = 0; depth < lists.length; depth++) at = at && resolveDescriptor(inner(at))
  }
  return at
}

/** Resolves a lazily declared descriptor. */
export function resolveDescriptor(descriptor: Descriptor): AnyDescriptor {
  const plain = unwrap(descriptor).descriptor
  return plain.kind === 'lazy' ? resolveDescriptor(inner(plain)) : plain
}

/** Values at a dotted path, where `a[].b` steps into list entries. Absent ones are omitted. */
export function valuesAt(value: unknown, path: string): unknown[] {
  let found: unknown[] = [value]
  for (const step of path.split('.')) {
    const [name = '', ...lists] = step.split('[]')
    found = found.flatMap((each) => (isObject(each) && Object.hasOwn(each, name) ? [each[name]] : []))
    for (let depth = 0; depth < lists.length; depth++) found = found.flatMap(itemsOf)
  }
  return found.filter((each) => each !== undefined)
}

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Marks a value as removed. */
export const removed: unique symbol = Symbol('gone')

/**
 * A copy with replaced values at a path; `removed` deletes a field or a list entry. `a[].b` addresses the field `b` of
 * each entry.
 */
export function replaceAt(value: unknown, path: string, change: (value: unknown) => unknown): unknown {
  let steps = stepsByPath.get(path)
  if (steps === undefined) stepsByPath.set(path, (steps = path.split('.').flatMap(stepsOf)))
  return changed(value, steps, change)
}

/** Unbounded, because paths come from resources only. */
const stepsByPath = new Map<string, readonly string[]>()

/** A copy without the value at a path. */
export const removeAt = (value: unknown, path: string): unknown => replaceAt(value, path, () => removed)

/** `a[]` steps into field `a` and then into each entry. */
const stepsOf = (step: string): string[] => {
  const [name = '', ...lists] = step.split('[]')
  return [name, ...lists.map(() => '[]')]
}

function changed(value: unknown, steps: readonly string[], change: (value: unknown) => unknown, from = 0): unknown {
  const step = steps[from]
  if (step === undefined) return change(value)
  if (step === '[]') {
    return Array.isArray(value)
      ? value.map((item) => changed(item, steps, change, from + 1)).filter((item) => item !== removed)
      : value
  }
  if (!isObject(value) || !Object.hasOwn(value, step)) return value
  const { [step]: old, ...others } = value
  const made = changed(old, steps, change, from + 1)
  return made === removed ? others : { ...value, [step]: made }
}

/** A copy without fields that the descriptor does not declare. */
export function project(descriptor: AnyDescriptor, value: unknown): unknown {
  switch (descriptor.kind) {
    case 'lazy':
      return project(inner(descriptor), value)
    case 'list':
      return Array.isArray(value) ? value.map((item) => project(inner(descriptor), item)) : value
    case 'map':
      return isObject(value) ? mapped(value, (item) => project(inner(descriptor), item)) : value
    case 'model': {
      const { fields } = flatten(descriptor)
      if (!isObject(value)) return value
      const known = Object.entries(value).filter(([name]) => fields.has(name))
      return mapped(Object.fromEntries(known), (item, name) =>
        project(fields.get(name)?.descriptor ?? descriptor, item),
      )
    }
    default:
      return value
  }
}

function mapped(value: Record<string, unknown>, change: (item: unknown, name: string) => unknown): object {
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, change(item, name)]))
}
