/** The value of a JSON text; undefined for any other text, and if `reviver` throws. */
export function parseJson(text: string, reviver?: (name: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, reviver)
  } catch {
    return undefined
  }
}

/** A value as JSON text, the fields of every object in the order of their names: equal values have equal texts. */
export function sortedJson(value: unknown): string {
  return value === undefined ? 'null' : JSON.stringify(sorted(value))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, field]) => [name, sorted(field)]))
}

/**
 * Whether plain data has more than that many levels of objects and lists. It descends no deeper than necessary, so it is
 * safe for data of any depth; most recursive functions, `JSON.stringify` among them, overflow the stack on deep data.
 */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels <= 0) return true
  const items: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  for (const item of items) if (typeof item === 'object' && isNestedDeeper(item, levels - 1)) return true
  return false
}
