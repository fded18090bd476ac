import { decodeText } from '../core/wire/decode.ts'
import type { Problem } from '../core/errors/errors.ts'
import { typeOfKind } from '../core/descriptor/forms.ts'
import { isObject } from '../core/values/path.ts'
import { type AnyDescriptor, flatten, inner } from '../core/descriptor/shape.ts'
import { resolveLazy } from './input-field.ts'

/** A value for a field of a request. */
export interface GivenField {
  /** Path of the field: `pagination.pageSize`. `name[]` appends an item to a list. */
  readonly name: string
  /**
   * The value as text, read by the field's descriptor: strings are literal; numbers, booleans and objects are JSON. For a
   * list, a text that starts with `[` is a JSON list, any other one is an item.
   */
  readonly text?: string
  /** The value, if there is no text. For a list, anything but a list is an item. */
  readonly value?: unknown
  /** The flag that gives it, such as `--param`. */
  readonly source?: string
}

/** A problem of a given field, or of the value in which it is set. If `at` is empty, the message names the field. */
export interface FieldProblem extends Problem {
  /** The source of the field; absent for a problem of the value. */
  readonly source?: string | undefined
}

/**
 * Returns a copy of a value with given fields, by the descriptor of its model. The first text or value of a field replaces
 * the present one; further ones append to a list, or are refused. Bounds and values of enumerations are not checked.
 */
export function setFields(
  value: unknown,
  model: AnyDescriptor,
  given: readonly GivenField[],
): { readonly value: unknown; readonly problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = []
  const before: string[] = []
  const set = (target: unknown, one: GivenField): unknown => {
    const name = `${withoutMark(one.name)}.`
    const replaces = !before.some((other) => other.startsWith(name) || name.startsWith(other))
    before.push(name)
    return withField(target, model, one.name.split('.'), { given: one, replaces, problems })
  }
  return { value: isObject(value) ? given.reduce(set, value) : value, problems }
}

interface Setting {
  readonly given: GivenField
  /** Whether it replaces a present value. */
  readonly replaces: boolean
  readonly problems: FieldProblem[]
}

type Refusal = Pick<Problem, 'rule' | 'message'> & Partial<Problem>

function refuse({ given: { name, source }, problems }: Setting, problem: Refusal): unknown {
  problems.push({ at: '', path: name.split('.'), source, ...problem })
  return undefined
}

/** One step of a field's path. */
interface Step {
  readonly key: string
  /** Descriptor of the field. */
  readonly of: AnyDescriptor
  /** Whether it was given as `key[]`. */
  readonly appends: boolean
  readonly rest: readonly string[]
}

function withField(value: unknown, model: AnyDescriptor, steps: readonly string[], setting: Setting): unknown {
  const resolved = resolveLazy(model)
  const step = stepInto(resolved, steps, setting)
  if (step === undefined) return value
  const { key, of, rest } = step
  const fields = isObject(value) ? value : emptyOf(resolved)
  const present = Object.hasOwn(fields, key) ? fields[key] : undefined
  return { ...fields, [key]: rest.length > 0 ? withField(present, of, rest, setting) : valueOf(step, present, setting) }
}

/** Required lists are empty, because an empty list cannot be given item by item. */
function emptyOf(model: AnyDescriptor): Readonly<Record<string, unknown>> {
  const lists = [...flatten(model).fields].filter(
    ([, { required, descriptor }]) => required && descriptor.kind === 'list',
  )
  return Object.fromEntries(lists.map(([name]) => [name, []]))
}

function stepInto(model: AnyDescriptor, [typed = '', ...rest]: readonly string[], setting: Setting): Step | undefined {
  const { name } = setting.given
  if (model.kind === 'map') {
    const of = resolveLazy(inner(model))
    // Keys of a map may contain dots: if its values have no fields, the rest of the path is the key.
    const isKey = of.kind !== 'model' && of.kind !== 'map'
    const whole = isKey ? [typed, ...rest].join('.') : typed
    const key = of.kind === 'list' ? withoutMark(whole) : whole
    return { key, of, appends: key !== whole, rest: isKey ? [] : rest }
  }
  if (model.kind !== 'model') {
    const message = `unknown field ${name}: the part before .${typed} has no fields`
    refuse(setting, { rule: 'type', message, hint: 'Use a JSON list, or append items with name[]=value' })
    return undefined
  }
  const key = withoutMark(typed)
  const { fields } = flatten(model)
  const field = fields.get(key)
  if (field === undefined) {
    const path = [...name.split('.').slice(0, -1 - rest.length), key]
    refuse(setting, { rule: 'unknown', message: `unknown field ${name}`, path, known: [...fields.keys()] })
    return undefined
  }
  const step = { key, of: resolveLazy(field.descriptor), appends: key !== typed, rest }
  if (!step.appends || step.of.kind === 'list') return step
  refuse(setting, { rule: 'type', message: `${name}: ${key} is not a list`, hint: 'Remove []' })
  return undefined
}

function valueOf({ of, appends }: Step, present: unknown, setting: Setting): unknown {
  const kept = appends || !setting.replaces ? present : undefined
  if (of.kind === 'list') {
    const items = appends ? [readValue(inner(of), setting)] : itemsOf(of, setting)
    return [...(isItems(kept) ? kept : []), ...items]
  }
  if (kept === undefined) return readValue(of, setting)
  return refuse(setting, { rule: 'type', message: `${setting.given.name} is given twice` })
}

/** The items of a list, or the value as its only item. */
function itemsOf(list: AnyDescriptor, setting: Setting): readonly unknown[] {
  const { text, value } = setting.given
  if (text === undefined) return isItems(value) ? value : [value]
  const item = resolveLazy(inner(list))
  const [first] = text.trimStart()
  if (first !== '[' && !(first === '{' && isString(item))) return [readValue(item, setting)]
  const items = parse(list, text)
  return isItems(items) ? items : [notJson(list, text, setting)]
}

/** A value of the wrong type is left to the check of the whole. */
function readValue(descriptor: AnyDescriptor, setting: Setting): unknown {
  const { text, value } = setting.given
  const of = resolveLazy(descriptor)
  if (text === undefined) return value
  return isString(of) ? text : (parse(of, text) ?? notJson(of, text, setting))
}

/** Parses JSON, with the digits of 64-bit integers that JavaScript rounds. */
function parse(descriptor: AnyDescriptor, text: string): unknown {
  try {
    return decodeText(descriptor, text).value
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const typeNames: Readonly<Record<string, string>> = {
  int32: 'a whole number',
  float: 'a number',
  double: 'a number',
  bool: 'true or false',
  list: 'a JSON list',
}

function notJson(of: AnyDescriptor, text: string, setting: Setting): unknown {
  const { name, source = '' } = setting.given
  const message = `${name}: "${text}" is not ${typeNames[of.kind] ?? 'a JSON object'}`
  if (of.kind !== 'list') return refuse(setting, { rule: 'type', message })
  const hint = `Use a JSON list, or append one item with ${source} '${withoutMark(name)}[]=…'`
  return refuse(setting, { rule: 'type', message, hint })
}

const isString = ({ kind }: AnyDescriptor): boolean => kind === 'enum' || typeOfKind[kind] === 'string'

const isItems = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const withoutMark = (name: string): string => name.replace(/\[\]$/, '')
