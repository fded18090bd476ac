/** The source of a bulk run's entries. */
export type Entries<Entry> = Iterable<Entry> | AsyncIterable<Entry>

/** Number of entries of an array or a set; undefined for a source that must be read. */
export function countOf(entries: Entries<unknown>): number | undefined {
  if ('length' in entries && typeof entries.length === 'number') return entries.length
  return 'size' in entries && typeof entries.size === 'number' ? entries.size : undefined
}

/** Maps entries one by one while they are read. A source with a length keeps it. */
export function mapEntries<From, To>(entries: Entries<From>, map: (from: From) => To): Entries<To> {
  if (Symbol.asyncIterator in entries) {
    return {
      async *[Symbol.asyncIterator]() {
        for await (const entry of entries) yield map(entry)
      },
    }
  }
  const length = countOf(entries)
  return {
    ...(length !== undefined && { length }),
    *[Symbol.iterator]() {
      for (const entry of entries) yield map(entry)
    },
  }
}
