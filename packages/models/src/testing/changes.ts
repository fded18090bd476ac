import type { Bounds } from '../core/descriptor/descriptor.ts'
import { digitsForm, fitsRange, numberRange, signedDigits } from '../core/descriptor/forms.ts'
import { isObject } from '../core/values/path.ts'
import { type AnyDescriptor, flatten, inner } from '../core/descriptor/shape.ts'
import type { Random } from './random.ts'
import { textOf } from './text.ts'

/** Change of a value, and whether the result is still valid. */
export interface ValueChange {
  readonly what: string
  readonly harmless: boolean
  readonly value: unknown
}

/** Maximum size of texts and lists that exceed their bound, to limit memory. */
const largest = 100_000

/**
 * Known changes of a value. Rules of models are ignored. `harmless` applies to valid values.
 */
export function changesOf(descriptor: AnyDescriptor, value: unknown, random: Random): ValueChange[] {
  switch (descriptor.kind) {
    case 'model':
      return [...(isObject(value) ? modelChanges(descriptor, value) : []), ...wrongTypes(descriptor)]
    case 'list':
      return [...(Array.isArray(value) ? listChanges(descriptor, value) : []), ...wrongTypes(descriptor)]
    case 'lazy':
      return changesOf(inner(descriptor), value, random)
    default:
      return [...scalarChanges(descriptor, value, random), ...wrongTypes(descriptor)]
  }
}

const defect = (what: string, value: unknown): ValueChange => ({ what, value, harmless: false })
const harmless = (what: string, value: unknown): ValueChange => ({ what, value, harmless: true })

const samples: readonly (readonly [type: string, value: unknown])[] = [
  ['null', null],
  ['boolean', true],
  ['number', -0.5],
  ['text', '?'],
  ['list', []],
  ['object', { unexpected: true }],
]

/** JSON types of which a sample can never fit. An object fits what is open, a fraction fits no integer. */
function wrongTypes({ kind }: AnyDescriptor): ValueChange[] {
  const fitting: Readonly<Record<string, readonly string[]>> = {
    text: ['text'],
    timestamp: ['text'],
    bytes: ['text'],
    enum: ['text'],
    bool: ['boolean'],
    float: ['number'],
    double: ['number'],
    list: ['list'],
    map: ['object'],
    any: ['object'],
  }
  const own = fitting[kind] ?? []
  return samples.filter(([type]) => !own.includes(type)).map(([type, value]) => defect(`${type} for ${kind}`, value))
}

function scalarChanges(descriptor: AnyDescriptor, value: unknown, random: Random): ValueChange[] {
  switch (descriptor.kind) {
    case 'text':
      return [...lengthChanges(descriptor, random), ...patternChanges(descriptor, String(value))]
    case 'timestamp':
      return [
        defect('month 13', String(value).replace(/-\d\d-/, '-13-')),
        defect('no time of day', String(value).slice(0, 10)),
        defect('no offset', String(value).replace(/(Z|[+-]\d\d:\d\d)$/, '')),
      ]
    case 'bytes':
      return [defect('a character outside base64', `${String(value)}!`)]
    case 'int32':
      return [defect('a fraction', 0.5), ...rangeChanges({ ...numberRange('int32'), ...descriptor })]
    case 'int64':
      return int64Changes(descriptor, String(value))
    case 'float':
      return [defect('beyond single precision', 1e39), ...rangeChanges(descriptor)]
    case 'double':
      return rangeChanges(descriptor)
    case 'enum':
      return [
        defect('an unknown value', `${String(value)}_FROM_TOMORROW`),
        defect('another case', String(value).toLowerCase()),
      ]
    case 'empty':
      return [defect('a field in an empty object', { extra: 1 })]
    case 'map':
      return isObject(value) ? mapChanges(value) : []
    default:
      return []
  }
}

function lengthChanges({ min = 0, max, pattern, trimmed = false }: AnyDescriptor, random: Random): ValueChange[] {
  const changes: ValueChange[] = []
  if (trimmed && min > 0) changes.push(defect('white space alone', ' \t\n'.repeat(min)))
  if (trimmed && max !== undefined && max <= largest && pattern === undefined) {
    changes.push(harmless(`${max} characters within white space`, `  ${'x'.repeat(max)}\n`))
  }
  if (min > 0) changes.push(defect(`${min - 1} characters, at least ${min}`, 'x'.repeat(min - 1)))
  if (max === undefined || max > largest) return changes
  changes.push(defect(`${max + 1} characters, at most ${max}`, 'x'.repeat(max + 1)))
  // As long as allowed, in characters that count one and take two units of UTF-16.
  if (pattern === undefined) {
    changes.push(harmless(`${max} characters outside the basic plane`, '🛰'.repeat(max)))
    if (max <= 1000) changes.push(harmless(`${max} characters`, textOf(random, max)))
  }
  return changes
}

function patternChanges({ pattern }: AnyDescriptor, value: string): ValueChange[] {
  if (pattern === undefined) return []
  const broken = [`${value}\n`, ` ${value}`, value.slice(1), '!', '-'].filter((text) => !pattern.test(text))
  return broken.map((text) => defect(`against the pattern ${pattern.source}`, text))
}

function rangeChanges({ min, max }: Bounds): ValueChange[] {
  return [
    ...(min === undefined ? [] : [defect(`below ${min}`, min - 1), harmless(`${min}`, min)]),
    ...(max === undefined ? [] : [defect(`over ${max}`, max + 1), harmless(`${max}`, max)]),
  ]
}

function int64Changes(descriptor: AnyDescriptor, digits: string): ValueChange[] {
  const { min, max } = descriptor
  const changes = [
    defect('a fraction', '1.5'),
    defect('a fraction', 1.5),
    defect('no digits', 'twelve'),
    defect('empty digits', ''),
    defect('21 digits', '123456789012345678901'),
    defect('beyond 64 bits', '18446744073709551616'),
    defect('an inexact number', 2 ** 60),
  ]
  if (min !== undefined) changes.push(defect(`below ${min}`, String(min - 1)), defect(`below ${min}`, min - 1))
  if (max !== undefined) changes.push(defect(`over ${max}`, String(max + 1)), defect(`over ${max}`, max + 1))
  if (digitsForm(descriptor) !== signedDigits) changes.push(defect('a sign', '-1'), defect('below zero', -1))
  const number = Number(digits)
  if (Number.isSafeInteger(number)) changes.push(harmless('a number for digits', number))
  if (number > 0 && fitsRange(number, { min, max }) && digits.length < 15) {
    changes.push(harmless('a leading zero', `0${digits}`))
  }
  return changes
}

function listChanges({ min = 0, max }: AnyDescriptor, value: readonly unknown[]): ValueChange[] {
  const changes: ValueChange[] = []
  if (min > 0) changes.push(defect(`${min - 1} items, at least ${min}`, value.slice(0, min - 1)))
  if (value.length > min) changes.push(harmless('an item less', value.slice(1)))
  const first = value[0]
  if (first === undefined) return changes
  if (max !== undefined && max <= 1000) {
    changes.push(
      defect(
        `${max + 1} items, at most ${max}`,
        Array.from({ length: max + 1 }, () => first),
      ),
    )
    if (max <= 20)
      changes.push(
        harmless(
          `${max} items`,
          Array.from({ length: max }, () => first),
        ),
      )
  }
  changes.push(defect('null among the items', value.with(0, null)))
  return changes
}

function mapChanges(value: Readonly<Record<string, unknown>>): ValueChange[] {
  const [first] = Object.entries(value)
  if (first === undefined) return []
  return [
    harmless('the same value under another key', { ...value, 'ключ "two"': first[1] }),
    harmless('no entries', {}),
    defect('null under a key', { ...value, [first[0]]: null }),
  ]
}

function modelChanges(descriptor: AnyDescriptor, value: Readonly<Record<string, unknown>>): ValueChange[] {
  const { fields, groups, required } = flatten(descriptor)
  const changes = [defect('an unknown field', { ...value, fieldFromTomorrow: 1 })]
  for (const name of Object.keys(value)) {
    if (fields.has(name)) changes.push(defect(`null for ${name}`, { ...value, [name]: null }))
    const isNeeded = required.includes(name) || groups.some(({ exactly, keys }) => exactly && keys.includes(name))
    const { [name]: _, ...rest } = value
    changes.push(isNeeded ? defect(`${name} is missing`, rest) : harmless(`${name} is missing`, rest))
  }
  for (const { keys } of groups) {
    const present = keys.find((key) => value[key] !== undefined)
    const other = keys.find((key) => key !== present)
    if (present === undefined || other === undefined) continue
    // A value of the wrong type would be a defect as well: the fault is meant to be that both are there.
    const donor = fields.get(present)?.descriptor === fields.get(other)?.descriptor ? value[present] : {}
    changes.push(defect(`${other} beside ${present}`, { ...value, [other]: donor }))
  }
  return changes
}
