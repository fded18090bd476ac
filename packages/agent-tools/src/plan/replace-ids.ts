import { isObject } from '@mgmt-api/models'

/** Shorter texts are not replaced wherever they occur: they may mean anything else. */
const shortest = 8

/** A value with ids replaced by others at any depth, also as names of fields. Short ids and numbers stay. */
export function replaceIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (ids.size === 0) return value
  const replaced = (text: string): string => (text.length < shortest ? text : (ids.get(text) ?? text))
  const walk = (each: unknown): unknown => {
    if (typeof each === 'string') return replaced(each)
    if (Array.isArray(each)) return each.map(walk)
    if (!isObject(each)) return each
    return Object.fromEntries(Object.entries(each).map(([name, item]) => [replaced(name), walk(item)]))
  }
  return walk(value)
}
