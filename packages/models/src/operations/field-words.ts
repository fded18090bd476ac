import { type Stability, stabilityWords } from '../core/operation/operation.ts'
import { patternText } from '../core/openapi/openapi-schema.ts'
import { type AnyDescriptor, type AnyField, type ExclusiveGroup, flatten, inner } from '../core/descriptor/shape.ts'
import { innermost } from './input-field.ts'
import { fieldStability, stabilityOf } from './stability-of.ts'

const kinds: Readonly<Record<string, string>> = {
  text: 'text',
  timestamp: 'timestamp, e.g. 2026-10-15T12:00:00Z',
  bytes: 'base64 bytes',
  int32: 'whole number',
  int64: 'whole number of 64 bits',
  float: 'number',
  double: 'number',
  bool: 'true or false',
  empty: 'object without fields',
  any: 'any object',
}

/** Describes a type: `text, 1 to 512 characters`. Enumeration values are listed separately. */
export function typeWords(descriptor: AnyDescriptor): string {
  const { kind, pattern, trimmed = false } = descriptor
  const bounds = boundWords(descriptor)
  return [
    nameOf(descriptor),
    ...(bounds === '' ? [] : [bounds]),
    ...(kind === 'int64' && descriptor.unsigned === true && descriptor.min === undefined ? ['at least 0'] : []),
    ...(pattern === undefined ? [] : [`matching ${patternText(pattern)}`]),
    ...(trimmed ? ['surrounding whitespace removed'] : []),
  ].join(', ')
}

/** Mutually exclusive fields. */
export interface Choice extends ExclusiveGroup {
  /** `at most one of logs, spans` */
  readonly words: string
}

/** A field of a model in words. */
export interface FieldRow {
  /** Its name, after those of the fields around it: `query_filter.name`. */
  readonly path: string
  readonly field: AnyField
  /** Its type with its bounds: `text, 1 to 512 characters`. */
  readonly type: string
  /** Whether it is secret or required, and its stability. */
  readonly marks: readonly string[]
  /** Type and marks. */
  readonly words: string
  /** Values of its enumeration, each with its stability: `OLD (deprecated)`. */
  readonly values: readonly string[]
  /** The mutually exclusive fields that it belongs to. */
  readonly choice: Choice | undefined
}

/** Fields of a model, with nested fields up to a depth. */
export const fieldRows = (model: AnyDescriptor, depth: number): readonly FieldRow[] => rowsBelow(model, '', depth)

function rowsBelow(model: AnyDescriptor, prefix: string, depth: number): FieldRow[] {
  const { fields, groups } = flatten(model)
  const choices = groups.map((group) => ({
    ...group,
    words: `${group.exactly ? 'exactly' : 'at most'} one of ${group.keys.join(', ')}`,
  }))
  return [...fields].flatMap(([name, field]): FieldRow[] => {
    const path = `${prefix}${name}`
    const choice = choices.find(({ keys }) => keys.includes(name))
    const { descriptor } = field
    const type = typeWords(descriptor)
    const marks = marksOf(field, fieldStability(model, name))
    const words = [type, ...marks].join(', ')
    const row: FieldRow = { path, field, type, marks, words, values: valueWords(descriptor), choice }
    if (descriptor.kind !== 'model' || depth <= 1) return [row]
    const inside = rowsBelow(descriptor, `${path}.`, depth - 1)
    return field.required || choice !== undefined || inside.length === 0 ? [row, ...inside] : inside
  })
}

function marksOf({ secret, unless, required }: AnyField, stability: Stability | undefined): readonly string[] {
  // The names beside a value that is no secret.
  const plain = unless === undefined ? '' : ` unless ${unless.by} is one of ${unless.plain.join(' ')}`
  return [
    ...(secret ? [`secret${plain}`] : []),
    ...(required ? ['required'] : []),
    ...(stability === undefined ? [] : [stabilityWords(stability)]),
  ]
}

/** Values of an enumeration or of its list. */
export const valuesOf = (descriptor: AnyDescriptor): readonly string[] => innermost(descriptor).values ?? []

function valueWords(descriptor: AnyDescriptor): readonly string[] {
  const { name, values = [] } = innermost(descriptor)
  return values.map((value) => withStability(value, stabilityOf(name, value)))
}

/** A name, followed by its stability in parentheses unless it is stable. */
export const withStability = (name: string, stability: Stability | undefined): string =>
  stability === undefined ? name : `${name} (${stabilityWords(stability)})`

function nameOf(descriptor: AnyDescriptor): string {
  const { kind, name } = descriptor
  if (kind === 'lazy') return nameOf(inner(descriptor))
  if (kind === 'list') return `list of ${inItems(typeWords(inner(descriptor)))}`
  if (kind === 'map') return `map to ${inItems(typeWords(inner(descriptor)))}`
  return name ?? kinds[kind] ?? 'any value'
}

/** Puts the description of items in parentheses if needed. */
const inItems = (words: string): string => (words.includes(',') ? `(${words})` : words)

function boundWords({ kind, min, max }: AnyDescriptor): string {
  const what = kind === 'list' ? 'items' : ['text', 'timestamp', 'bytes'].includes(kind) ? 'characters' : ''
  const unit = what === '' ? '' : ` ${max === 1 ? what.slice(0, -1) : what}`
  if (min !== undefined && max !== undefined) {
    return min === max ? `exactly ${figure(min)}${unit}` : `${figure(min)} to ${figure(max)}${unit}`
  }
  if (max !== undefined) return `at most ${figure(max)}${unit}`
  return min === undefined ? '' : `at least ${figure(min)}${unit}`
}

/** A count with commas: `10,000`. */
const figure = (value: number): string =>
  Number.isSafeInteger(value) && value >= 0 ? String(value).replace(/\B(?=(?:\d{3})+$)/g, ',') : String(value)
