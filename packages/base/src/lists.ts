/**
 * Splits a list into chunks, in its order. An empty list has none.
 * @param size items per chunk, at least 1; the last chunk may have fewer
 */
export const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

/** Compares two values for `sort`, texts by UTF-16 code units: the order is the same on every machine. */
export const compareValues = <Value extends number | string>(a: Value, b: Value): number => (a < b ? -1 : a > b ? 1 : 0)

/** Values by key, keys and values both in the order in which they came. */
export function groupValues<K, V>(pairs: Iterable<readonly [key: K, value: V]>): Map<K, V[]> {
  const groups = new Map<K, V[]>()
  for (const [key, value] of pairs) {
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [value])
    else group.push(value)
  }
  return groups
}

/** The texts that a list has more than once. */
export function repeatedIn(texts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const text of texts) (seen.has(text) ? repeated : seen).add(text)
  return repeated
}
