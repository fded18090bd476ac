import type { Stop } from './lazy/stop.ts'

/** The source of a bulk run's entries. */
export type Entries<Entry> = Iterable<Entry> | AsyncIterable<Entry>

/** Number of entries, if the source knows it without being read, as an array or a set does. */
export function countOf(entries: Entries<unknown>): number | undefined {
  if ('length' in entries && typeof entries.length === 'number') return entries.length
  return 'size' in entries && typeof entries.size === 'number' ? entries.size : undefined
}

/**
 * Passes each entry to `visit`, and waits if it returns a promise. After a stop, a source with a length is read to its
 * end, because each of its entries needs an outcome; a generator or a stream is not read further, because it may be
 * endless.
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
  // Not awaited: a generator that waits for its next entry ends only after it. Its errors no longer matter.
  stream.return?.().catch(() => undefined)
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
