/** The source of a bulk run's entries. */
export type Entries<Entry> = Iterable<Entry> | AsyncIterable<Entry>

/** Number of entries of an array or a set; undefined for a source that must be read. */
export function countOf(entries: Entries<unknown>): number | undefined {
  if ('length' in entries && typeof entries.length === 'number') return entries.length
  return 'size' in entries && typeof entries.size === 'number' ? entries.size : undefined
}
