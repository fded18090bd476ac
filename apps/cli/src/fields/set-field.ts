import { nearest } from '@mgmt-api/base/text'
import { type CommandError, inputError } from '@mgmt-api/command'
import { type AnyDescriptor, decodeText, flatten, inner, isObject } from '@mgmt-api/models'
import { resolved } from './input-field.ts'

export type Fields = Record<string, unknown>

/** A field as it was typed. */
export interface Typed {
  /** The flag that said it, as `--param`. */
  readonly flag: string
  /** Path of the field, as `pagination.pageSize`. */
  readonly name: string
  readonly value: string
}

/**
 * Reads `name=value`.
 * @throws {CommandError} `bad_param`
 */
export function readTyped(flag: string, text: string, example: string): Typed {
  const at = text.indexOf('=')
  if (at <= 0) throw inputError('bad_param', `${flag}: "${text}" is not name=value`, `As ${flag} ${example}`)
  return { flag, name: text.slice(0, at), value: text.slice(at + 1) }
}

/**
 * Sets a field of an object by the descriptor of its model. A text is taken literally; a number, a boolean and an object
 * are JSON. For a list, a value that begins with `[` is a JSON list, any other value is one item, and `name[]=value`
 * appends the value as one item whatever it begins with. Repeated flags append.
 * @throws {CommandError} `bad_param`; `unknown_param`, with the nearest name
 */
export function setField(fields: Fields, model: AnyDescriptor, typed: Typed): void {
  const steps = typed.name.split('.')
  let target = fields
  let descriptor = model
  while (steps.length > 0) {
    const step = take(descriptor, steps, typed)
    if (steps.length === 0) return setValue(target, step, typed)
    target = objectAt(target, step)
    descriptor = step.of
  }
}

/** One step of a field's path. */
interface Step {
  readonly key: string
  /** What it stands for. */
  readonly of: AnyDescriptor
  /** Whether it was typed as `key[]`. */
  readonly append: boolean
}

/** Takes the next step off a path. */
function take(descriptor: AnyDescriptor, steps: string[], { flag, name }: Typed): Step {
  if (descriptor.kind === 'map') {
    const of = resolved(inner(descriptor))
    // Keys of a map often have dots: a value without fields leaves the rest of the path to its key.
    const key = (hasFields(of) ? steps.shift() : steps.splice(0).join('.')) ?? ''
    const append = of.kind === 'list' && key.endsWith(appendMark)
    return { key: append ? withoutMark(key) : key, of, append }
  }
  if (descriptor.kind !== 'model') {
    const hint = 'Write a list as JSON, or add its items one by one with name[]=value'
    throw inputError('bad_param', `${flag}: there is no ${name}: what is before .${steps[0]} has no fields`, hint)
  }
  const typedKey = steps.shift() ?? ''
  const append = typedKey.endsWith(appendMark)
  const key = append ? withoutMark(typedKey) : typedKey
  const { fields } = flatten(descriptor)
  const field = fields.get(key)
  if (field === undefined) throw unknownField({ flag, name }, { step: key, known: [...fields.keys()] })
  const of = resolved(field.descriptor)
  if (append && of.kind !== 'list') {
    throw inputError('bad_param', `${flag}: ${name}: ${key} is not a list`, `Leave the ${appendMark} out`)
  }
  return { key, of, append }
}

const appendMark = '[]'

/** The name of a list that was typed as `name[]`, or any other name as it is. */
export const withoutMark = (name: string): string => (name.endsWith(appendMark) ? name.slice(0, -2) : name)

const hasFields = ({ kind }: AnyDescriptor): boolean => kind === 'model' || kind === 'map'

function objectAt(target: Fields, { key, of }: Step): Fields {
  const there = Object.hasOwn(target, key) ? target[key] : undefined
  if (isObject(there)) return there
  // Lists that an object must have are empty until they are named: an empty one cannot be typed.
  const lists = [...flatten(of).fields].filter(([, field]) => field.required && field.descriptor.kind === 'list')
  const made: Fields = Object.fromEntries(lists.map(([name]) => [name, []]))
  define(target, key, made)
  return made
}

function setValue(target: Fields, { key, of, append }: Step, typed: Typed): void {
  const before = Object.hasOwn(target, key) ? target[key] : undefined
  if (of.kind === 'list') {
    const items = append ? [valueOf(resolved(inner(of)), typed)] : itemsOf(of, typed)
    define(target, key, [...(isItems(before) ? before : []), ...items])
  } else if (before === undefined) {
    define(target, key, valueOf(of, typed))
  } else {
    throw inputError('bad_param', `${typed.flag}: ${typed.name} is given twice`)
  }
}

// A key of a map may have any name, `__proto__` among them, to which one cannot simply assign.
const define = (target: Fields, key: string, value: unknown): unknown =>
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })

/** The items that a value stands for: those of a JSON list, or the value as the only item. */
function itemsOf(list: AnyDescriptor, typed: Typed): readonly unknown[] {
  const item = resolved(inner(list))
  const [first] = typed.value.trimStart()
  const isJson = first === '[' || (first === '{' && isText(item))
  if (!isJson) return [valueOf(item, typed)]
  const items = parseJson(list, typed)
  if (isItems(items)) return items
  throw notJson(list, typed)
}

/** A text is taken literally. Anything else is JSON, and the check of the whole value refuses what does not fit. */
const valueOf = (descriptor: AnyDescriptor, typed: Typed): unknown =>
  isText(descriptor) ? typed.value : parseJson(descriptor, typed)

const isText = ({ kind }: AnyDescriptor): boolean => ['text', 'timestamp', 'bytes', 'enum', 'int64'].includes(kind)

const nouns: Readonly<Record<string, string>> = {
  int32: 'a whole number',
  float: 'a number',
  double: 'a number',
  bool: 'true or false',
  list: 'a JSON list',
}

const isItems = (value: unknown): value is readonly unknown[] => Array.isArray(value)

function parseJson(descriptor: AnyDescriptor, typed: Typed): unknown {
  try {
    // Keeps the digits of 64-bit integers, which JSON.parse would round.
    return decodeText(descriptor, typed.value).value
  } catch (error) {
    if (error instanceof SyntaxError) throw notJson(descriptor, typed)
    throw error
  }
}

function notJson(descriptor: AnyDescriptor, { flag, name, value }: Typed): CommandError {
  const message = `${flag}: ${name}: "${value}" is not ${nouns[descriptor.kind] ?? 'a JSON object'}`
  if (descriptor.kind !== 'list') return inputError('bad_param', message)
  const append = `${flag} '${withoutMark(name)}${appendMark}=…'`
  const hint = isText(resolved(inner(descriptor)))
    ? `Write a list as '["a", "b"]'. To add one item that begins with [ or {, use ${append}.`
    : `Write a list as JSON, or add one item with ${append}.`
  return inputError('bad_param', message, hint)
}

/** There is no such name, but perhaps one that is near. */
export function unknownField(
  { flag, name }: Pick<Typed, 'flag' | 'name'>,
  { step, known }: { step: string; known: readonly string[] },
): CommandError {
  const near = nearest(step, known)
  return inputError(
    'unknown_param',
    `${flag}: there is no ${name}${near === undefined ? '' : `, did you mean ${near}?`}`,
    known.length === 0 ? 'It takes none' : `Known here: ${known.join(', ')}`,
  )
}
