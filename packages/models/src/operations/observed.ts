import type { Descriptor } from '../core/describe.ts'
import { typeOfKind } from '../core/forms.ts'
import { isObject } from '../core/path.ts'
import { type AnyDescriptor, flatten, inner, unwrap } from '../core/shape.ts'
import type { Open } from '../core/types.ts'

/** How an answer differs from the declared contract. */
export const observationKinds = ['unknown_field', 'missing_field', 'unknown_value', 'wrong_type', 'null_value'] as const

/** A difference between an answer and the declared contract, without any value of the answer. */
export interface Observation {
  readonly kind: Open<(typeof observationKinds)[number]>
  /** `Model.field`, with `[]` for the items of a list and `{}` for those of a map; the name of an enumeration. */
  readonly at: string
  /**
   * The type that was found, as `string` or `array of object`; for `unknown_value` the word, if it has the form of one.
   * Absent where nothing was found.
   */
  readonly found?: string
  /** Number of places. */
  readonly times: number
}

/** Stands for a name or a word that may be a value: it is long, or has other characters than names have. */
export const anotherForm = 'another form'

/** The form of a name or a word that may be kept. */
const wordForm: RegExp = /^[A-Za-z0-9_.-]{1,64}$/

/** Maximum number of different names of one model or words of one enumeration: more are values. */
const mostWords = 32

/**
 * Compares a decoded answer with its declaration. Unlike drift, the result has no keys of maps and no positions, tells
 * `null` apart, and counts equal differences.
 * @param root name of the answer, for differences outside of any model
 */
export function observeAnswer(field: Descriptor, value: unknown, root: string): Observation[] {
  const found = new Findings()
  visit(unwrap(field).descriptor, value, { at: root, found })
  return found.list()
}

class Findings {
  readonly #sums = new Map<string, Observation>()
  readonly #words = new Map<string, Set<string>>()

  add(kind: Observation['kind'], at: string, found?: string): void {
    const key = JSON.stringify([kind, at, found])
    const times = (this.#sums.get(key)?.times ?? 0) + 1
    this.#sums.set(key, { kind, at, ...(found !== undefined && { found }), times })
  }

  /** The word, if it cannot be a value. */
  word(owner: string, word: string): string {
    const words = this.#words.get(owner) ?? new Set()
    this.#words.set(owner, words)
    if (!wordForm.test(word) || (words.size >= mostWords && !words.has(word))) return anotherForm
    words.add(word)
    return word
  }

  list = (): Observation[] => [...this.#sums.values()]
}

interface Place {
  readonly at: string
  readonly found: Findings
}

function visit(descriptor: AnyDescriptor, value: unknown, place: Place): void {
  const { at, found } = place
  if (value === null) return found.add('null_value', at)
  switch (descriptor.kind) {
    case 'lazy':
      return visit(inner(descriptor), value, place)
    case 'list':
      if (!Array.isArray(value)) break
      return value.forEach((item) => visit(inner(descriptor), item, { at: `${at}[]`, found }))
    case 'map':
      if (!isObject(value)) break
      return Object.values(value).forEach((item) => visit(inner(descriptor), item, { at: `${at}{}`, found }))
    case 'model':
      if (!isObject(value)) break
      return visitModel(descriptor, value, found)
    case 'enum':
      if (typeof value !== 'string') break
      return visitWord(descriptor, value, found)
    default:
      if (fits(descriptor.kind, value)) return
  }
  found.add('wrong_type', at, typeName(value))
}

function visitModel(model: AnyDescriptor, value: Record<string, unknown>, found: Findings): void {
  const { name = '' } = model
  const { fields, required, always } = flatten(model)
  for (const key of [...required, ...always]) if (value[key] === undefined) found.add('missing_field', `${name}.${key}`)
  for (const [key, item] of Object.entries(value)) {
    const known = fields.get(key)
    if (known !== undefined) visit(known.descriptor, item, { at: `${name}.${key}`, found })
    else found.add('unknown_field', `${name}.${found.word(name, key)}`, typeName(item))
  }
}

function visitWord({ name = '', values = [] }: AnyDescriptor, word: string, found: Findings): void {
  if (!values.includes(word)) found.add('unknown_value', name, found.word(name, word))
}

function fits(kind: string, value: unknown): boolean {
  if (kind === 'any' || kind === 'empty') return isObject(value)
  if (kind === 'int64' && Number.isInteger(value)) return true
  return typeof value === typeOfKind[kind]
}

/** The type of a value in the words of a schema. */
function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? 'array' : `array of ${typeName(value[0]).replace(/ of .*/, '')}`
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value
}
