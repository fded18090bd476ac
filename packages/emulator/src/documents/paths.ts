import { type AnyDescriptor, type Descriptor, flatten, inner, isObject, unwrap } from '@mgmt-api/models'

/** The descriptor at a dotted path; `a[].b` steps into each item of a list. Undefined where there is none. */
export function descriptorAt(from: Descriptor, path: string): AnyDescriptor | undefined {
  let at: AnyDescriptor | undefined = settled(from)
  for (const step of path.split('.')) {
    const [name = '', ...lists] = step.split('[]')
    at = at?.kind === 'model' ? flatten(at).fields.get(name)?.descriptor : undefined
    if (at !== undefined) at = settled(at)
    for (let depth = 0; depth < lists.length; depth++) at = at && settled(inner(at))
  }
  return at
}

/** A descriptor itself, where it is declared further down. */
export function settled(descriptor: Descriptor): AnyDescriptor {
  const plain = unwrap(descriptor).descriptor
  return plain.kind === 'lazy' ? settled(inner(plain)) : plain
}

/** The values at a dotted path where `a[].b` steps into each item of a list. Those that are absent are left out. */
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

/** In place of a value: there is none any more. */
export const gone: unique symbol = Symbol('gone')

/**
 * A copy in which the values at a path are others, or `gone`: then a field is left out, and an item of a list taken out
 * of it. With `a[].b` the path leads to the field `b` of each item. The value itself stays as it is.
 */
export function changedAt(value: unknown, path: string, change: (value: unknown) => unknown): unknown {
  let steps = stepsByPath.get(path)
  if (steps === undefined) stepsByPath.set(path, (steps = path.split('.').flatMap(stepsOf)))
  return changed(value, steps, change)
}

/** Paths are declared by resources, so that there are not many. */
const stepsByPath = new Map<string, readonly string[]>()

/** A copy without what is at a path. */
export const withoutAt = (value: unknown, path: string): unknown => changedAt(value, path, () => gone)

/** `a[]` is the field `a` and then each item of it. */
const stepsOf = (step: string): string[] => {
  const [name = '', ...lists] = step.split('[]')
  return [name, ...lists.map(() => '[]')]
}

function changed(value: unknown, steps: readonly string[], change: (value: unknown) => unknown, from = 0): unknown {
  const step = steps[from]
  if (step === undefined) return change(value)
  if (step === '[]') {
    return Array.isArray(value)
      ? value.map((item) => changed(item, steps, change, from + 1)).filter((item) => item !== gone)
      : value
  }
  if (!isObject(value) || !Object.hasOwn(value, step)) return value
  const { [step]: old, ...others } = value
  const made = changed(old, steps, change, from + 1)
  return made === gone ? others : { ...value, [step]: made }
}

/** A copy of the part of a value that a descriptor knows: fields that its models lack are left out. */
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
