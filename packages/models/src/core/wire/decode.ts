import type { Descriptor } from '../descriptor/descriptor.ts'
import { findDrift, holdsInexact, type Findings, isInfinite, Misfits } from './decode-drift.ts'
import type { Drift } from '../errors/errors.ts'
import { maxDepth, typeOfKind } from '../descriptor/forms.ts'
import { isEmpty, isObject, type Path, valueAtPath } from '../values/path.ts'
import { type AnyDescriptor, flatten, type FlatModel, inner, unwrap } from '../descriptor/shape.ts'

type Pass = (value: unknown, misfits: Misfits) => boolean

const noDrift: readonly Drift[] = []

/**
 * Reads a response leniently and in place: 64-bit numbers become digits, nothing is refused, bounds are not applied.
 * Returns the differences from the declaration. Numbers beyond 2^53 are already rounded; `decodeText` keeps their digits.
 */
export function decode(field: Descriptor, value: unknown): readonly Drift[] {
  const { drift, inexact } = run(field, value)
  for (const { path, value: rounded, declared } of inexact) {
    if (declared) replaceAt(value, path, digitsOf(rounded))
  }
  return drift
}

/**
 * Parses and decodes a response. If it contains a bare integer beyond 2^53, or a number beyond the range as `1e400`, the
 * text is parsed again: these are texts with their digits.
 * @param options `emptyLists` adds lists that every response has, but this one lacks, because the service omits empty lists, and
 * removes nulls from lists, which are no items
 * @throws {SyntaxError} The text is not JSON.
 */
export function decodeText(
  field: Descriptor,
  text: string,
  { emptyLists = false }: { readonly emptyLists?: boolean } = {},
): { value: unknown; drift: readonly Drift[] } {
  const root: { value: unknown } = { value: JSON.parse(text) }
  const { drift, inexact, withNulls } = run(field, root.value, emptyLists)
  if (inexact.length > 0) {
    const exact = parseExactly(text)
    for (const { path, value } of inexact) {
      const digits = exact === undefined ? digitsOf(value) : digitsAt(exact, ['value', ...path])
      replaceAt(root, ['value', ...path], digits)
    }
  }
  // Only now: paths of digits count nulls.
  if (emptyLists) for (const list of withNulls) list.splice(0, list.length, ...list.filter((item) => item !== null))
  return { value: root.value, drift }
}

// The parser itself takes any depth, but not with a reviver: a text nested thousands deep keeps its rounded numbers.
function parseExactly(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text, keepDigits)
    return { value }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function run(field: Descriptor, value: unknown, emptyLists = false): Findings {
  const { descriptor } = unwrap(field)
  const misfits = new Misfits()
  misfits.emptyLists = emptyLists
  if (passOf(descriptor)(value, misfits)) return { drift: noDrift, inexact: [], withNulls: [] }
  return findDrift(descriptor, value, misfits)
}

/** The digits of a number that JavaScript cannot represent. */
class Digits {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

// The third argument is newer than the compiler's declaration of a reviver; engines without it leave the number rounded.
function keepDigits(_key: string, value: unknown, context: { readonly source?: string } = {}): unknown {
  const { source = '' } = context
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
  return isInfinite(value) || /^-?\d+$/.test(source) ? new Digits(source) : value
}

/** The digits of a rounded number. */
const digitsOf = (rounded: number): string => (isInfinite(rounded) ? String(rounded) : String(BigInt(rounded)))

function digitsAt(root: unknown, path: Path): unknown {
  const value = valueAtPath(root, path)
  return value instanceof Digits ? value.text : value
}

function replaceAt(root: unknown, path: Path, replacement: unknown): void {
  const last = path.at(-1)
  const target = valueAtPath(root, path.slice(0, -1))
  if (last !== undefined && typeof target === 'object' && target !== null) Reflect.set(target, last, replacement)
}

const passes = new WeakMap<object, Pass>()

function passOf(descriptor: AnyDescriptor): Pass {
  const known = passes.get(descriptor)
  if (known !== undefined) return known
  const pass = compile(descriptor)
  passes.set(descriptor, pass)
  return pass
}

function compile(descriptor: AnyDescriptor): Pass {
  const type = typeOfKind[descriptor.kind]
  if (type !== undefined) return (value) => typeof value === type && !isInfinite(value)
  switch (descriptor.kind) {
    case 'enum':
      return enumPass(descriptor.values)
    case 'any':
      return (value) => isObject(value) && !holdsInexact(value)
    case 'empty':
      return isEmpty
    case 'lazy':
      return lazyPass(descriptor)
    case 'list':
      return listPass(descriptor)
    case 'map':
      return mapPass(descriptor)
    case 'model':
      return modelPass(flatten(descriptor))
    default:
      return () => false // A kind of a newer copy of this package: reported, and left as it is.
  }
}

function lazyPass(descriptor: AnyDescriptor): Pass {
  let pass: Pass | undefined
  let depth = 0
  return (value, misfits) => {
    if (depth >= maxDepth) return false
    pass ??= passOf(inner(descriptor))
    depth++
    const fits = pass(value, misfits)
    depth--
    return fits
  }
}

function listPass(descriptor: AnyDescriptor): Pass {
  const item = inner(descriptor)
  const pass = passOf(item)
  const isInt64 = item.kind === 'int64'
  return (value, misfits) => {
    if (!Array.isArray(value)) return false
    let fits = true
    for (let index = 0; index < value.length; index++) {
      if (isInt64 && Number.isSafeInteger(value[index])) value[index] = String(value[index])
      else if (!pass(value[index], misfits)) fits = false
    }
    return fits
  }
}

function mapPass(descriptor: AnyDescriptor): Pass {
  const item = inner(descriptor)
  const pass = passOf(item)
  const isInt64 = item.kind === 'int64'
  return (value, misfits) => {
    if (!isObject(value)) return false
    let fits = true
    for (const key in value) {
      if (isInt64 && Number.isSafeInteger(value[key])) value[key] = String(value[key])
      else if (!pass(value[key], misfits)) fits = false
    }
    return fits
  }
}

/** Values of an enumeration by length: comparing a fresh text is quicker than hashing it. */
function enumPass(values: readonly string[] = []): Pass {
  const byLength: string[][] = []
  for (const value of values) (byLength[value.length] ??= []).push(value)
  return (value) => {
    if (typeof value !== 'string') return false
    const candidates = byLength[value.length]
    if (candidates === undefined) return false
    for (const candidate of candidates) if (candidate === value) return true
    return false
  }
}

interface FieldPass {
  readonly name: string
  /** Set for fields that are checked in place, because a call would cost more than the check. */
  readonly type: string | undefined
  readonly isInt64: boolean
  readonly pass: Pass
}

function modelPass({ fields, always }: FlatModel): Pass {
  const known = new Map<string, FieldPass>()
  const lists: string[] = []
  for (const [name, { descriptor, required }] of fields) {
    const { kind } = descriptor
    if (required && kind === 'list') lists.push(name)
    known.set(name, { name, type: typeOfKind[kind], isInt64: kind === 'int64', pass: passOf(descriptor) })
  }
  // Objects of a model mostly have their fields in the same order, so the previous position is tried first.
  const expected: FieldPass[] = []
  return (value, misfits) => {
    if (!isObject(value)) return false
    let fits = true
    let position = 0
    for (const key in value) {
      let field = expected[position]
      if (field?.name !== key) {
        field = known.get(key)
        if (field === undefined) {
          fits = false
          continue
        }
        expected[position] = field
      }
      position++
      const item = value[key]
      if (field.type === undefined ? field.pass(item, misfits) : typeof item === field.type && !isInfinite(item))
        continue
      if (field.isInt64 && Number.isSafeInteger(item)) value[key] = String(item)
      else fits = false
    }
    for (const name of always) if (value[name] === undefined) fits = false
    if (misfits.emptyLists) for (const name of lists) if (value[name] === undefined) value[name] = []
    if (!fits) misfits.add(value)
    return fits
  }
}
