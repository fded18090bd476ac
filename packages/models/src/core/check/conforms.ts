import type { Descriptor } from '../descriptor/descriptor.ts'
import { fitsRange, maxDepth } from '../descriptor/forms.ts'
import { isEmpty, isObject } from '../values/path.ts'
import { scalarProblem } from './scalar-problem.ts'
import { type AnyDescriptor, flatten, inner, unwrap } from '../descriptor/shape.ts'

type Check = (value: unknown) => boolean

const withRules = new WeakMap<object, Check>()
const withoutRules = new WeakMap<object, Check>()

/** The fast pass: whether a value fits its descriptor and has no unknown names. */
export function conformsClosed(field: Descriptor, value: unknown, rules: boolean): boolean {
  const before = depth
  try {
    return checkOf(unwrap(field).descriptor, rules)(value)
  } finally {
    depth = before // Also after a rule that threw.
  }
}

// Number of recursive models around the current value. Passes are synchronous, so one counter serves every run.
let depth = 0

// Closures are created on first use and cached, so a model that is never sent costs nothing.
function checkOf(descriptor: AnyDescriptor, rules: boolean): Check {
  const cache = rules ? withRules : withoutRules
  const known = cache.get(descriptor)
  if (known !== undefined) return known
  const check = compile(descriptor, rules)
  cache.set(descriptor, check)
  return check
}

function compile(descriptor: AnyDescriptor, rules: boolean): Check {
  switch (descriptor.kind) {
    case 'enum': {
      const values = new Set<unknown>(descriptor.values)
      return (value) => values.has(value)
    }
    case 'empty':
      return isEmpty
    case 'list':
      return listCheck(descriptor, checkOf(inner(descriptor), rules))
    case 'map':
      return mapCheck(checkOf(inner(descriptor), rules))
    case 'lazy':
      return lazyCheck(descriptor, rules)
    case 'model':
      return modelCheck(descriptor, rules)
    default:
      return (value) => scalarProblem(descriptor, value) === undefined
  }
}

function listCheck(bounds: AnyDescriptor, item: Check): Check {
  return (value) => {
    if (!Array.isArray(value) || !fitsRange(value.length, bounds)) return false
    for (let index = 0; index < value.length; index++) if (!item(value[index])) return false
    return true
  }
}

function mapCheck(item: Check): Check {
  return (value) => {
    if (!isObject(value)) return false
    for (const key in value) if (value[key] !== undefined && !item(value[key])) return false
    return true
  }
}

function lazyCheck(descriptor: AnyDescriptor, rules: boolean): Check {
  let check: Check | undefined
  return (value) => {
    if (depth >= maxDepth) return false
    check ??= checkOf(inner(descriptor), rules)
    depth++
    const fits = check(value)
    depth--
    return fits
  }
}

function modelCheck(descriptor: AnyDescriptor, withOwnRules: boolean): Check {
  const flat = flatten(descriptor)
  const checks = new Map<string, Check>()
  for (const [name, field] of flat.fields) checks.set(name, checkOf(field.descriptor, withOwnRules))
  const { required, groups } = flat
  const rules = withOwnRules ? flat.rules : []
  return (value) => {
    if (!isObject(value)) return false
    for (const key in value) {
      const item = value[key]
      if (item === undefined) continue
      const check = checks.get(key)
      if (!check?.(item)) return false
    }
    for (const key of required) if (value[key] === undefined) return false
    for (const group of groups) {
      let present = 0
      for (const key of group.keys) if (value[key] !== undefined) present++
      if (present > 1 || (group.exactly && present === 0)) return false
    }
    for (const rule of rules) if (rule(value) !== undefined) return false
    return true
  }
}
