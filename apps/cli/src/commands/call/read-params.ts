import { type AnyDescriptor, flatten, inner, isObject, nearest, unwrap } from '@mgmt-api/models'
import { inputError } from '../../cli-error.ts'
import { type AnyOperation, placesOf } from './operations.ts'

type Fields = Record<string, unknown>
type Place = 'path' | 'query'

/** Parameters as the operation takes them, in their two places. */
export type Params = Readonly<Record<Place, Fields>>

const places = ['path', 'query'] as const

/**
 * Reads `name=value` parameters by the operation's descriptors: `pagination.pageSize=10` is a number in an object, a
 * parameter that is a list may be repeated or given as a JSON list. Bounds and names of values are checked elsewhere.
 * @throws {CliError} `bad_param`; `unknown_param`, with the nearest name
 */
export function readParams(operation: AnyOperation, typed: readonly string[]): Params {
  const params: Params = { path: {}, query: {} }
  for (const text of typed) {
    const at = text.indexOf('=')
    if (at <= 0) {
      throw inputError('bad_param', `--param: "${text}" is not name=value`, 'As --param pagination.pageSize=10')
    }
    const name = text.slice(0, at)
    const place = placeOf(operation, name)
    setParam(params[place], descriptorOf(operation, place), { name, value: text.slice(at + 1) })
  }
  return params
}

/** The place that has the parameter whose name a path begins with. */
function placeOf(operation: AnyOperation, name: string): Place {
  const [first = ''] = name.split('.')
  const all = places.flatMap((place) =>
    [...flatten(descriptorOf(operation, place)).fields.keys()].map((known) => ({ known, place })),
  )
  const found = all.find(({ known }) => known === first)
  if (found !== undefined) return found.place
  throw unknownParam(name, { step: first, known: all.map(({ known }) => known) })
}

const descriptorOf = (operation: AnyOperation, place: Place): AnyDescriptor =>
  unwrap(placesOf(operation)[place] ?? { kind: 'none' }).descriptor

interface Typed {
  readonly name: string
  readonly value: string
}

function setParam(fields: Fields, model: AnyDescriptor, typed: Typed): void {
  const steps = typed.name.split('.')
  let target = fields
  let descriptor = model
  while (steps.length > 0) {
    const { key, of } = take(descriptor, steps, typed.name)
    if (steps.length === 0) return setValue(target, { key, of, typed })
    target = objectAt(target, key, of)
    descriptor = of
  }
}

/** Takes the next name off the steps, and says what it stands for. */
function take(descriptor: AnyDescriptor, steps: string[], name: string): { key: string; of: AnyDescriptor } {
  if (descriptor.kind === 'map') {
    const of = resolved(inner(descriptor))
    // Keys of a map are anybody's, and often have dots: a value without fields leaves the rest of the name to its key.
    const key = hasFields(of) ? steps.shift() : steps.splice(0).join('.')
    return { key: key ?? '', of }
  }
  if (descriptor.kind !== 'model') {
    const hint = 'Give a list as JSON, or its items one by one, each with a --param of its own'
    throw inputError('bad_param', `--param: there is no ${name}: what is before .${steps[0]} has no fields`, hint)
  }
  const key = steps.shift() ?? ''
  const { fields } = flatten(descriptor)
  const field = fields.get(key)
  if (field !== undefined) return { key, of: resolved(field.descriptor) }
  throw unknownParam(name, { step: key, known: [...fields.keys()] })
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
    throw inputError('bad_param', `--param: ${typed.name} is given twice`)
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

function parseJson({ name, value }: Typed, what: string): unknown {
  try {
    return JSON.parse(value)
  } catch (cause) {
    throw inputError(
      'bad_param',
      `--param: ${name}: "${value}" is not ${what}`,
      cause instanceof Error ? undefined : '',
    )
  }
}

function unknownParam(name: string, { step, known }: { step: string; known: readonly string[] }): Error {
  const near = nearest(step, known)
  return inputError(
    'unknown_param',
    `--param: there is no ${name}${near === undefined ? '' : `, did you mean ${near}?`}`,
    known.length === 0 ? 'This operation takes none' : `Known here: ${known.join(', ')}`,
  )
}
