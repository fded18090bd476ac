import type { Bounds, Int64Options } from './descriptor.ts'

/** ISO 8601 with date, time and offset, as the service accepts it. */
export const timestampForm: RegExp =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::(?:[0-5]\d|60)(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/

/** Base64, in the standard or in the URL-safe alphabet. */
export const base64Form: RegExp = /^[A-Za-z0-9+/_-]*={0,2}$/

export const signedDigits: RegExp = /^-?[0-9]{1,20}$/
export const unsignedDigits: RegExp = /^[0-9]{1,20}$/

/** The largest finite number of single precision. */
export const maxFloat = 3.4028234663852886e38

/** JavaScript types of the decoded values of scalar kinds. */
export const typeOfKind: Readonly<Record<string, 'string' | 'number' | 'boolean' | undefined>> = {
  text: 'string',
  timestamp: 'string',
  bytes: 'string',
  int32: 'number',
  int64: 'string',
  float: 'number',
  double: 'number',
  bool: 'boolean',
}

const int32Range = { min: -2147483648, max: 2147483647 }
const floatRange = { min: -maxFloat, max: maxFloat }
const doubleRange = { min: -Number.MAX_VALUE, max: Number.MAX_VALUE }

/** The range of a kind of number. */
export function numberRange(kind: string): Required<Bounds> {
  return kind === 'int32' ? int32Range : kind === 'float' ? floatRange : doubleRange
}

/** Maximum nesting of recursive models. */
export const maxDepth = 100

/** The number of characters (code points) of a text; a lone surrogate counts as one. */
export function characters(text: string): number {
  let count = 0
  for (let index = 0; index < text.length; index++) {
    count++
    if ((text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) index++
  }
  return count
}

/** Whether the number of characters is within bounds. Counts only if the UTF-16 length does not decide. */
export function fitsLength(text: string, min: number, max: number): boolean {
  const { length } = text
  if (length < min) return false
  if (length <= max && length >= min * 2) return true
  if (length <= max && min <= 1) return true
  if (length > max * 2) return false
  const count = characters(text)
  return count >= min && count <= max
}

/** Pattern of the digits of a 64-bit integer: with a sign unless option or bound excludes it. */
export function digitsForm({ unsigned, min }: Int64Options): RegExp {
  return unsigned === true || (min !== undefined && min >= 0) ? unsignedDigits : signedDigits
}

/** Whether digits are within a 64-bit integer's own range and within its bounds. */
export function fitsInt64(digits: string, { unsigned, min, max }: Int64Options): boolean {
  if (digits.length <= 15) return fitsRange(Number(digits), { min, max })
  const value = BigInt(digits)
  if (value !== (unsigned === true ? BigInt.asUintN(64, value) : BigInt.asIntN(64, value))) return false
  return (min === undefined || value >= BigInt(min)) && (max === undefined || value <= BigInt(max))
}

/** Bounds that may be undefined. */
export interface Range {
  readonly min?: number | undefined
  readonly max?: number | undefined
}

export function fitsRange(value: number, { min, max }: Range): boolean {
  return (min === undefined || value >= min) && (max === undefined || value <= max)
}
