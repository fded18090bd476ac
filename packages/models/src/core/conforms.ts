import type { Descriptor } from './describe.ts'
import {
  base64Form,
  boundsOf,
  digitsForm,
  fitsInt64,
  fitsLength,
  fitsRange,
  maxDepth,
  numberRange,
  timestampForm,
} from './forms.ts'
import { isObject } from './path.ts'
import { type AnyDescriptor, flatten, inner, unwrap } from './shape.ts'

type Check = (value: unknown) => boolean

const withRules = new WeakMap<object, Check>()
const withoutRules = new WeakMap<object, Check>()

/** The fast pass: whether a value fits, unknown names counting as misfits. */
export function conformsClosed(field: Descriptor, value: unknown, rules: boolean): boolean {
  const before = depth
  try {
    return checkOf(unwrap(field).descriptor, rules)(value)
  } finally {
    depth = before // Also after a rule that threw.
  }
}

// How many recursive models the value at hand is inside of. Passes are synchronous, so one counter serves every run.
let depth = 0

// Closures are made on first use and kept: a model that is never sent costs nothing.
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
    case 'text':
      return textCheck(descriptor, descriptor.pattern)
    case 'timestamp':
      return textCheck(descriptor, timestampForm)
    case 'bytes':
      return textCheck(descriptor, base64Form)
    case 'int32':
    case 'float':
    case 'double':
      return numberCheck(descriptor)
    case 'int64':
      return int64Check(descriptor)
    case 'bool':
      return (value) => typeof value === 'boolean'
    case 'enum': {
      const values = new Set<unknown>(descriptor.values)
      return (value) => values.has(value)
    }
    case 'empty':
      return emptyCheck
    case 'any':
      return isObject
    case 'list':
      return listCheck(descriptor, checkOf(inner(descriptor), rules))
    case 'map':
      return mapCheck(checkOf(inner(descriptor), rules))
    case 'lazy':
      return lazyCheck(descriptor, rules)
    case 'model':
      return modelCheck(descriptor, rules)
    default:
      // A kind of a newer copy of this package: its own copy checks it.
      return () => true
  }
}

function emptyCheck(value: unknown): boolean {
  if (!isObject(value)) return false
  for (const key in value) if (value[key] !== undefined) return false
  return true
}

function numberCheck(descriptor: AnyDescriptor): Check {
  const { min, max } = { ...numberRange(descriptor.kind), ...boundsOf(descriptor) }
  if (descriptor.kind === 'int32') {
    return (value) => typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
  }
  return (value) => typeof value === 'number' && value >= min && value <= max
}

function textCheck({ min = 0, max = Infinity }: AnyDescriptor, pattern: RegExp | undefined): Check {
  if (pattern === undefined) {
    if (min === 0 && max === Infinity) return (value) => typeof value === 'string'
    return (value) => typeof value === 'string' && fitsLength(value, min, max)
  }
  return (value) => typeof value === 'string' && fitsLength(value, min, max) && pattern.test(value)
}

function int64Check(descriptor: AnyDescriptor): Check {
  const form = digitsForm(descriptor)
  const least = descriptor.unsigned === true ? 0 : -Infinity
  return (value) => {
    if (typeof value === 'string') return form.test(value) && fitsInt64(value, descriptor)
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= least && fitsRange(value, descriptor)
  }
}

function listCheck({ min = 0, max = Infinity }: AnyDescriptor, item: Check): Check {
  return (value) => {
    if (!Array.isArray(value) || value.length < min || value.length > max) return false
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
