import { countOf, type Entries } from './entries.ts'
import type { Stop } from './stop.ts'

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
