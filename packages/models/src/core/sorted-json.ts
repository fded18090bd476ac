import { isObject } from './path.ts'

/** A value as JSON text, the fields of every object in the order of their names: equal values have equal texts. */
export function sortedJson(value: unknown): string {
  return value === undefined ? 'null' : JSON.stringify(sorted(value))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value
  const names = Object.keys(value).sort()
  return Object.fromEntries(names.map((name) => [name, sorted(value[name])]))
}
