import type { Stability } from '../core/operation.ts'
import { patternText } from '../core/openapi-schema.ts'
import { type AnyDescriptor, type AnyField, inner } from '../core/shape.ts'
import { stabilityOf } from './stability-of.ts'
import { stabilityWords } from './stability-words.ts'

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

/** Describes a field: its type, its stability, and whether it is secret or required. */
export const fieldWords = ({ descriptor, required, ...marks }: AnyField, stability?: Stability): string =>
  [
    typeWords(descriptor),
    ...secretWords(marks),
    ...(required ? ['required'] : []),
    ...(stability === undefined ? [] : [stabilityWords(stability)]),
  ].join(', ')

/** `secret`, with the names beside which it is none; empty for other fields. */
function secretWords({ secret, unless }: Pick<AnyField, 'secret' | 'unless'>): readonly string[] {
  if (!secret) return []
  return unless === undefined ? ['secret'] : [`secret unless ${unless.by} is one of ${unless.plain.join(' ')}`]
}

/** Values of an enumeration or of its list. */
export function valuesOf(descriptor: AnyDescriptor): readonly string[] {
  const { kind, values = [] } = descriptor
  return kind === 'list' || kind === 'map' || kind === 'lazy' ? valuesOf(inner(descriptor)) : values
}

/** Values of an enumeration or of its list, each with its stability: `OLD (deprecated)`. */
export function valueWords(descriptor: AnyDescriptor): readonly string[] {
  const { kind, name, values = [] } = descriptor
  if (kind === 'list' || kind === 'map' || kind === 'lazy') return valueWords(inner(descriptor))
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
