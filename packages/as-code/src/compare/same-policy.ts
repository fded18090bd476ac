import { isDeepStrictEqual } from 'node:util'
import { parseJson } from '@mgmt-api/base/json'

/**
 * Whether two texts are the same JSON, apart from white space and the order of fields. A text that is not JSON, or
 * contains a number that would be rounded, equals only itself.
 */
export function isSamePolicy(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'string' || typeof b !== 'string') return false
  const [valueA, valueB] = [parseJson(a, refuseRounded), parseJson(b, refuseRounded)]
  return valueA !== undefined && valueB !== undefined && isDeepStrictEqual(valueA, valueB)
}

function refuseRounded(_key: string, value: unknown): unknown {
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new RangeError('a rounded number')
  return value
}
