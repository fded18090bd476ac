import { type AnyDescriptor, type Enum, readWord, wordOf } from '@mgmt-api/models'
import { type FieldNode, quoteText, typeName } from '@mgmt-api/as-code/internal'
import type { Converted } from './mapping.ts'

/** Words of an enumeration that do not resemble its values. */
export type Words = Readonly<Record<string, string>>

/** Converts a scalar of a source to the type of a field. */
export function coerceValue(node: FieldNode, value: string | number | boolean, words: Words = {}): Converted {
  const { descriptor } = node
  switch (descriptor.kind) {
    case 'enum':
      return enumValue(descriptor, String(value), words)
    case 'bool':
      return boolValue(value)
    case 'int32':
    case 'int64':
      return /^-?\d+$/.test(String(value)) ? { value: wholeNumber(value) } : wrong(value, 'a whole number')
    case 'float':
      return isNumber(value) ? { value: shortestFloat(Number(value)) } : wrong(value, 'a number')
    case 'double':
      return isNumber(value) ? { value: Number(value) } : wrong(value, 'a number')
    case 'text':
    case 'timestamp':
    case 'bytes':
      return { value: String(value) }
    case 'any':
      return { value }
    case 'model':
      return wrapped(node, value, words)
    default:
      return wrong(value, descriptor.kind === 'list' ? 'a list' : 'an object')
  }
}

const wrong = (value: unknown, expected: string): Converted => ({
  reason: `${typeof value === 'string' ? quoteText(value) : typeName(value)}, not ${expected}`,
})

const isNumber = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))

/** The shortest number of the same 32 bits: tools round to them, the platform shows 99.9. */
export function shortestFloat(value: number): number {
  const rounded = Math.fround(value)
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits))
    if (Math.fround(short) === rounded) return short
  }
  return value
}

const wholeNumber = (value: unknown): unknown => (Number.isSafeInteger(Number(value)) ? Number(value) : String(value))

function boolValue(value: unknown): Converted {
  if (typeof value === 'boolean') return { value }
  return value === 'true' || value === 'false' ? { value: value === 'true' } : wrong(value, 'true or false')
}

/** A scalar for a model is the value of its enumeration that knows it, or else of its only plain field. */
function wrapped(node: FieldNode, value: string | number | boolean, words: Words): Converted {
  const fields = [...node.fields()]
  const others = fields.filter(([, { descriptor }]) => descriptor.kind !== 'enum')
  // `10m` is a duration beside the values that are spelled out.
  const isFree = others.length === 1 && /^\d+[a-z]$/.test(String(value))
  for (const [name, field] of isFree ? [] : fields.filter((each) => !others.includes(each))) {
    const found = coerceValue(field, value, words)
    if ('value' in found) return { value: { [name]: found.value } }
  }
  const [[name, field] = []] = others
  if (
    name === undefined ||
    field === undefined ||
    others.length > 1 ||
    field.isSecret ||
    field.descriptor.kind === 'model'
  ) {
    return wrong(value, fields.length === 1 ? 'a known value' : 'an object')
  }
  const found = coerceValue(field, value, words)
  return 'value' in found ? { value: { [name]: found.value } } : found
}

function enumValue(descriptor: AnyDescriptor, text: string, words: Words): Converted {
  const { name = '', values = [] } = descriptor
  const known = Object.hasOwn(words, text) ? words[text] : undefined
  if (known !== undefined) return { value: known }
  if (values.includes(text)) return { value: text }
  const match = isEnum(descriptor) ? readWord<string>(descriptor, text) : undefined
  if (match !== undefined) return { value: match.value }
  const tokens = tokensOf(text)
  const same = values.find((value) => tokensOf(wordOf({ name, values }, value)) === tokens)
  return same === undefined ? { reason: `${quoteText(text)} is not a known ${name}` } : { value: same }
}

const isEnum = (descriptor: AnyDescriptor): descriptor is AnyDescriptor & Enum<string> => descriptor.kind === 'enum'

const units: Readonly<Record<string, string>> = {
  s: 'second',
  m: 'minute',
  h: 'hour',
  d: 'day',
  w: 'week',
  mo: 'month',
}

/** `5_MINUTES`, `minutes-5` and `5m` in one form: lower-case singular words in alphabetical order. */
function tokensOf(text: string): string {
  const parts = text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/(\d)([a-z])/gi, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((part) => part !== '')
  return parts
    .map((part) => units[part] ?? part.replace(/s$/, ''))
    .sort()
    .join(' ')
}
