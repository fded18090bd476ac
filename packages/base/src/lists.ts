/**
 * Splits a list into chunks, in its order. An empty list has none.
 * @param size items per chunk, at least 1; the last chunk may have fewer
 */
export const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
