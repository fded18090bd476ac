import { millisecondsPerDay } from '@mgmt-api/base/days'
import { type AnyDescriptor } from '../core/descriptor/shape.ts'
import { digitsForm, maxFloat, unsignedDigits } from '../core/descriptor/forms.ts'
import type { Random } from './random.ts'
import { textMatching, textWithin } from './text.ts'

/**
 * Generates a valid scalar in decoded form, in which 64-bit integers are digits.
 * @throws {Error} for an unknown kind, or bounds without a valid value.
 */
export function scalarExample(descriptor: AnyDescriptor, random: Random): unknown {
  switch (descriptor.kind) {
    case 'text':
      if (descriptor.pattern === undefined) return textWithin(random, descriptor)
      return textMatching(random, descriptor.pattern, descriptor)
    case 'timestamp':
      return timestampExample(descriptor, random)
    case 'bytes':
      return bytesExample(descriptor, random)
    case 'int32':
      return wholeNumber(random, descriptor.min ?? -2147483648, descriptor.max ?? 2147483647)
    case 'int64':
      return digitsExample(descriptor, random)
    case 'float':
    case 'double':
      return numberExample(descriptor, random)
    case 'bool':
      return random.deal(descriptor, 2) === 1
    case 'enum':
      return enumExample(descriptor, random)
    case 'empty':
      return {}
    case 'any':
      return { note: textWithin(random, { max: 20 }), count: random.below(100), nested: { list: [true, null, 1.5] } }
    default:
      throw new Error(`No example for the unknown kind ${descriptor.kind}.`)
  }
}

function enumExample(descriptor: AnyDescriptor, random: Random): string {
  const { values = [], name } = descriptor
  const value = values[random.deal(descriptor, values.length)]
  if (value === undefined) throw new Error(`The enumeration ${name} has no value.`)
  return value
}

/** Integer within bounds, often small, sometimes at a bound. */
function wholeNumber(random: Random, min: number, max: number): number {
  const shape = random.below(8)
  if (shape === 0) return min
  if (shape === 1) return max
  const near = Math.min(Math.max(0, min), max)
  return shape < 6 ? random.between(near, Math.min(max, near + 1000)) : random.between(min, max)
}

function digitsExample(descriptor: AnyDescriptor, random: Random): string {
  const isUnsigned = digitsForm(descriptor) === unsignedDigits
  const range = isUnsigned
    ? [0n, 2n ** (descriptor.unsigned === true ? 64n : 63n) - 1n]
    : [-(2n ** 63n), 2n ** 63n - 1n]
  const min = descriptor.min === undefined ? (range[0] ?? 0n) : BigInt(Math.ceil(descriptor.min))
  const max = descriptor.max === undefined ? (range[1] ?? 0n) : BigInt(Math.floor(descriptor.max))
  const shape = random.below(8)
  if (shape === 0) return String(min)
  if (shape === 1) return String(max)
  const near = min > 0n ? min : max < 0n ? max : 0n
  const value = near + BigInt(random.below(1000)) * BigInt(shape < 6 ? 1 : 1_000_000_007_001)
  return String(value > max ? max : value)
}

/** Number that is exact in single precision. */
function numberExample({ kind, min, max }: AnyDescriptor, random: Random): number {
  const least = min ?? (kind === 'float' ? -maxFloat : -1e300)
  const most = max ?? (kind === 'float' ? maxFloat : 1e300)
  const shape = random.below(8)
  if (shape === 0 && min !== undefined) return min
  if (shape === 1 && max !== undefined) return max
  const near = Math.min(Math.max(0, least), most)
  const value = near + random.below(4000) / 4
  return value <= most ? value : near
}

/** Time in 2026, in one of the usual formats. */
function timestampExample({ min = 0, max = Infinity }: AnyDescriptor, random: Random): string {
  const time = new Date(Date.UTC(2026, 0, 1) + random.below(365 * millisecondsPerDay)).toISOString()
  const forms = [time, time.replace(/\.\d+Z$/, 'Z'), time.replace('Z', '+02:00'), time.replace('Z', '000000Z')]
  const allowed = forms.filter(({ length }) => length >= min && length <= max)
  if (allowed.length === 0) throw new Error(`No timestamp has ${min} to ${max} characters.`)
  return random.pick(allowed)
}

function bytesExample({ min = 0, max = Infinity }: AnyDescriptor, random: Random): string {
  const least = Math.ceil(min / 4)
  const most = Math.floor(Math.min(max, Math.max(min, 64)) / 4)
  if (most < least) throw new Error(`No base64 text has ${min} to ${max} characters.`)
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  let text = ''
  for (let count = random.between(least, most) * 4; count > 0; count--) text += alphabet.charAt(random.below(64))
  return text
}
