import type { BulkTypes } from './bulk-plan.ts'
import type { Item } from './chunker.ts'
import type { BulkOutcome, EntryOutcome } from './outcome.ts'
import { type Sender, sendEntries } from './send-entries.ts'
import { createSlots } from './slots.ts'

/** Sends a chunk when a slot is free and sets the outcomes of its entries. Never rejects. */
export type ChunkWorker<T extends BulkTypes> = (
  items: readonly Item<T['entry']>[],
) => Promise<BulkOutcome<T['entry'], T['result']>[]>

const noResponse: EntryOutcome<never> = { status: 'unknown', reason: 'no response' }

/** Sends chunks with bounded concurrency. A chunk that has the id of an entry under way waits until that is settled. */
export function createChunkWorker<T extends BulkTypes>(sender: Sender<T>, concurrency: number): ChunkWorker<T> {
  const slots = createSlots(concurrency)
  const underWay = new Map<string, Promise<unknown>>()

  const send = async (items: readonly Item<T['entry']>[]): Promise<EntryOutcome<T['result']>[]> => {
    if (items.length === 0) return []
    const earlier = items.flatMap(({ id }) => (id === undefined ? [] : (underWay.get(id) ?? [])))
    const sending = Promise.all(earlier).then(() =>
      slots.run(() =>
        sendEntries(
          sender,
          items.map(({ sent }) => sent),
        ),
      ),
    )
    for (const { id } of items) if (id !== undefined) underWay.set(id, sending)
    const outcomes = await sending
    for (const { id } of items) if (id !== undefined && underWay.get(id) === sending) underWay.delete(id)
    return outcomes
  }

  return async (items) => {
    const outcomes = await send(items.filter(({ refused }) => refused === undefined))
    let next = 0
    return items.map(({ index, entry, refused }) => ({ index, entry, ...(refused ?? outcomes[next++] ?? noResponse) }))
  }
}
