import { nearest } from '@mgmt-api/base/text'
import { type CommandError, inputError } from '@mgmt-api/command'
import { type AnyDescriptor, decodeText, flatten, inner, isObject } from '@mgmt-api/models'
import { resolveLazy } from '@mgmt-api/models/operations'

export type Fields = Record<string, unknown>

/** A field assignment of the command line. */
export interface FieldAssignment {
  /** The flag, e.g. `--param`. */
  readonly flag: string
  /** Path of the field, e.g. `pagination.pageSize`. */
  readonly name: string
  readonly value: string
}

/**
 * Parses `name=value`.
 * @throws {CommandError} `bad_param`
 */
export function readTyped(flag: string, text: string, example: string): FieldAssignment {
  const at = text.indexOf('=')
  if (at <= 0) throw inputError('bad_param', `${flag}: "${text}" is not name=value`, `Example: ${flag} ${example}`)
  return { flag, name: text.slice(0, at), value: text.slice(at + 1) }
}

/**
 * Sets a field of an object by the descriptor of its model. Strings are literal; numbers, booleans and objects are JSON.
 * For a list, a value that starts with `[` is a JSON list, any other value is one item, and `name[]=value` always appends
 * the value as one item. Repeated flags append.
 * @param replaces whether the field may have a value, which is replaced; an item is always appended
 * @throws {CommandError} `bad_param`; `unknown_param` with the nearest name
 */
export function setField(fields: Fields, model: AnyDescriptor, typed: FieldAssignment, replaces = false): void {
  const steps = typed.name.split('.')
  let target = fields
  let descriptor = model
  while (steps.length > 0) {
    const step = take(descriptor, steps, typed)
    if (steps.length === 0) return setValue(target, step, typed, replaces)
    target = objectAt(target, step)
    descriptor = step.of
  }
}

/** One step of a field's path. */
interface Step {
  readonly key: string
  /** Descriptor of the field. */
  readonly of: AnyDescriptor
  /** Whether it was typed as `key[]`. */
  readonly append: boolean
}

/** Resolves the next step of a path. */
function take(descriptor: AnyDescriptor, steps: string[], { flag, name }: FieldAssignment): Step {
  if (descriptor.kind === 'map') {
    const of = resolveLazy(inner(descriptor))
    // Keys of a map may contain dots: if its values have no fields, the rest of the path is the key.
    const key = (hasFields(of) ? steps.shift() : steps.splice(0).join('.')) ?? ''
    const append = of.kind === 'list' && key.endsWith(appendMark)
    return { key: append ? withoutMark(key) : key, of, append }
  }
  if (descriptor.kind !== 'model') {
    const hint = 'Use a JSON list, or append items with name[]=value'
    throw inputError('bad_param', `${flag}: unknown field ${name}: the part before .${steps[0]} has no fields`, hint)
  }
  const typedKey = steps.shift() ?? ''
  const append = typedKey.endsWith(appendMark)
  const key = append ? withoutMark(typedKey) : typedKey
  const { fields } = flatten(descriptor)
  const field = fields.get(key)
  if (field === undefined) throw unknownField({ flag, name }, { step: key, known: [...fields.keys()] })
  const of = resolveLazy(field.descriptor)
  if (append && of.kind !== 'list') {
    throw inputError('bad_param', `${flag}: ${name}: ${key} is not a list`, `Remove ${appendMark}`)
  }
  return { key, of, append }
}

const appendMark = '[]'

/** A name without the suffix `[]`. */
export const withoutMark = (name: string): string => (name.endsWith(appendMark) ? name.slice(0, -2) : name)

const hasFields = ({ kind }: AnyDescriptor): boolean => kind === 'model' || kind === 'map'

function objectAt(target: Fields, { key, of }: Step): Fields {
  const there = Object.hasOwn(target, key) ? target[key] : undefined
  if (isObject(there)) return there
  // Required lists default to empty, because an empty list cannot be typed.
  const lists = [...flatten(of).fields].filter(([, field]) => field.required && field.descriptor.kind === 'list')
  const made: Fields = Object.fromEntries(lists.map(([name]) => [name, []]))
  define(target, key, made)
  return made
}

function setValue(target: Fields, { key, of, append }: Step, typed: FieldAssignment, replaces: boolean): void {
  const before = Object.hasOwn(target, key) && (append || !replaces) ? target[key] : undefined
  if (of.kind === 'list') {
    const items = append ? [valueOf(resolveLazy(inner(of)), typed)] : itemsOf(of, typed)
    define(target, key, [...(isItems(before) ? before : []), ...items])
  } else if (before === undefined) {
    define(target, key, valueOf(of, typed))
  } else {
    throw inputError('bad_param', `${typed.flag}: ${typed.name} is given twice`)
  }
}

// Assignment does not work for a map key such as `__proto__`.
const define = (target: Fields, key: string, value: unknown): unknown =>
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })

/** The items of a value: those of a JSON list, or the value itself. */
function itemsOf(list: AnyDescriptor, typed: FieldAssignment): readonly unknown[] {
  const item = resolveLazy(inner(list))
  const [first] = typed.value.trimStart()
  const isJson = first === '[' || (first === '{' && isText(item))
  if (!isJson) return [valueOf(item, typed)]
  const items = parseJson(list, typed)
  if (isItems(items)) return items
  throw notJson(list, typed)
}

/** Strings are literal, anything else is JSON. The later validation of the whole value refuses wrong types. */
const valueOf = (descriptor: AnyDescriptor, typed: FieldAssignment): unknown =>
  isText(descriptor) ? typed.value : parseJson(descriptor, typed)

const isText = ({ kind }: AnyDescriptor): boolean => ['text', 'timestamp', 'bytes', 'enum', 'int64'].includes(kind)

const typeNames: Readonly<Record<string, string>> = {
  int32: 'a whole number',
  float: 'a number',
  double: 'a number',
  bool: 'true or false',
  list: 'a JSON list',
}

const isItems = (value: unknown): value is readonly unknown[] => Array.isArray(value)

function parseJson(descriptor: AnyDescriptor, typed: FieldAssignment): unknown {
  try {
    // Preserves 64-bit integers, which JSON.parse would round.
    return decodeText(descriptor, typed.value).value
  } catch (error) {
    if (error instanceof SyntaxError) throw notJson(descriptor, typed)
    throw error
  }
}

function notJson(descriptor: AnyDescriptor, { flag, name, value }: FieldAssignment): CommandError {
  const message = `${flag}: ${name}: "${value}" is not ${typeNames[descriptor.kind] ?? 'a JSON object'}`
  if (descriptor.kind !== 'list') return inputError('bad_param', message)
  const append = `${flag} '${withoutMark(name)}${appendMark}=…'`
  const hint = isText(resolveLazy(inner(descriptor)))
    ? `Write a list as '["a", "b"]'. To append one item that starts with [ or {, use ${append}.`
    : `Use a JSON list, or append one item with ${append}.`
  return inputError('bad_param', message, hint)
}

/** The error for an unknown field, with the nearest name. */
export function unknownField(
  { flag, name }: Pick<FieldAssignment, 'flag' | 'name'>,
  { step, known }: { step: string; known: readonly string[] },
): CommandError {
  const near = nearest(step, known)
  return inputError(
    'unknown_param',
    `${flag}: unknown field ${name}${near === undefined ? '' : `, did you mean ${near}?`}`,
    known.length === 0 ? 'No fields are accepted here' : `Valid fields: ${known.join(', ')}`,
  )
}
