import { type CommandError, inputError } from '@mgmt-api/command'
import { type AnyDescriptor, flatten, inner, isObject, nearest } from '@mgmt-api/models'

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
 * Sets a field of an object by the descriptor of its model: a text stays as it was typed, what has fields and what is a
 * number or a list is JSON, and a list may be given item by item.
 * @throws {CommandError} `bad_param`; `unknown_param`, with the nearest name
 */
export function setField(fields: Fields, model: AnyDescriptor, typed: Typed): void {
  const steps = typed.name.split('.')
  let target = fields
  let descriptor = model
  while (steps.length > 0) {
    const { key, of } = take(descriptor, steps, typed)
    if (steps.length === 0) return setValue(target, { key, of, typed })
    target = objectAt(target, key, of)
    descriptor = of
  }
}

/** Takes the next name off the steps, and says what it stands for. */
function take(descriptor: AnyDescriptor, steps: string[], { flag, name }: Typed): { key: string; of: AnyDescriptor } {
  if (descriptor.kind === 'map') {
    const of = resolved(inner(descriptor))
    // Keys of a map are anybody's, and often have dots: a value without fields leaves the rest of the name to its key.
    const key = hasFields(of) ? steps.shift() : steps.splice(0).join('.')
    return { key: key ?? '', of }
  }
  if (descriptor.kind !== 'model') {
    const hint = 'Give a list as JSON, or its items one by one, each with a flag of its own'
    throw inputError('bad_param', `${flag}: there is no ${name}: what is before .${steps[0]} has no fields`, hint)
  }
  const key = steps.shift() ?? ''
  const { fields } = flatten(descriptor)
  const field = fields.get(key)
  if (field !== undefined) return { key, of: resolved(field.descriptor) }
  throw unknownField({ flag, name }, { step: key, known: [...fields.keys()] })
}

const hasFields = ({ kind }: AnyDescriptor): boolean => kind === 'model' || kind === 'map'

/** What a recursive model stands for. */
const resolved = (descriptor: AnyDescriptor): AnyDescriptor =>
  descriptor.kind === 'lazy' ? resolved(inner(descriptor)) : descriptor

function objectAt(target: Fields, key: string, of: AnyDescriptor): Fields {
  const there = Object.hasOwn(target, key) ? target[key] : undefined
  if (isObject(there)) return there
  // Lists that an object must have are empty until they are named: nobody could type an empty one.
  const lists = [...flatten(of).fields].filter(([, field]) => field.required && field.descriptor.kind === 'list')
  const made: Fields = Object.fromEntries(lists.map(([name]) => [name, []]))
  define(target, key, made)
  return made
}

interface Setting {
  readonly key: string
  readonly of: AnyDescriptor
  readonly typed: Typed
}

function setValue(target: Fields, { key, of, typed }: Setting): void {
  const before = Object.hasOwn(target, key) ? target[key] : undefined
  if (of.kind === 'list') {
    define(target, key, [...(isList(before) ? before : []), ...itemsOf(of, typed)])
  } else if (before === undefined) {
    define(target, key, valueOf(of, typed))
  } else {
    throw inputError('bad_param', `${typed.flag}: ${typed.name} is given twice`)
  }
}

// A key of a map may have any name, `__proto__` among them, to which one cannot simply assign.
const define = (target: Fields, key: string, value: unknown): unknown =>
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })

function itemsOf(list: AnyDescriptor, typed: Typed): readonly unknown[] {
  const item = resolved(inner(list))
  if (isText(item) || !typed.value.trimStart().startsWith('[')) return [valueOf(item, typed)]
  const items = parseJson(typed, 'a JSON list')
  return isList(items) ? items : [items]
}

/** A text stays what was typed; everything else is JSON, and what does not fit is left for the check to refuse. */
const valueOf = (descriptor: AnyDescriptor, typed: Typed): unknown =>
  isText(descriptor) ? typed.value : parseJson(typed, words[descriptor.kind] ?? 'a JSON object')

const isText = ({ kind }: AnyDescriptor): boolean => ['text', 'timestamp', 'bytes', 'enum', 'int64'].includes(kind)

const words: Readonly<Record<string, string>> = {
  int32: 'a whole number',
  float: 'a number',
  double: 'a number',
  bool: 'true or false',
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

function parseJson({ flag, name, value }: Typed, what: string): unknown {
  try {
    return JSON.parse(value)
  } catch (cause) {
    throw inputError(
      'bad_param',
      `${flag}: ${name}: "${value}" is not ${what}`,
      cause instanceof Error ? undefined : '',
    )
  }
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
