import type { Stop } from './stop.ts'

/** Where the entries of a bulk run come from. */
export type Entries<Entry> = Iterable<Entry> | AsyncIterable<Entry>

/** Number of entries, where the source can say so without being read: an array, a set. */
export function countOf(entries: Entries<unknown>): number | undefined {
  if ('length' in entries && typeof entries.length === 'number') return entries.length
  return 'size' in entries && typeof entries.size === 'number' ? entries.size : undefined
}

/**
 * Gives each entry to `visit`, and waits where that says so. After a stop, what has a length is given to its end, for
 * each of its entries is to be accounted for; a generator or a stream is not read further, for it may have no end.
 */
export async function visitEntries<Entry>(
  entries: Entries<Entry>,
  stop: Stop,
  visit: (entry: Entry) => Promise<void> | undefined,
): Promise<void> {
  if (Symbol.asyncIterator in entries) {
    await visitStream(entries[Symbol.asyncIterator](), stop, visit)
    return
  }
  const hasEnd = countOf(entries) !== undefined
  for (const entry of entries) {
    if (stop.isLeft() || (!hasEnd && stop.reason() !== undefined)) return
    // Awaiting every entry of a long array would cost more than checking it does.
    const wait = visit(entry)
    if (wait !== undefined) await wait
  }
}

async function visitStream<Entry>(
  stream: AsyncIterator<Entry>,
  stop: Stop,
  visit: (entry: Entry) => Promise<void> | undefined,
): Promise<void> {
  for (;;) {
    const step = await stop.wait(stream.next())
    if (step?.done === true) return
    if (step === undefined || stop.reason() !== undefined) break
    await visit(step.value)
  }
  // Not awaited: a generator that waits for its next entry ends only after it. What it throws then concerns nobody.
  stream.return?.().catch(() => undefined)
}

/** Entries made of other things, one by one while they are read. What has a length keeps it. */
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
