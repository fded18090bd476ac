import { type Bulk, strict, type StrictResult } from '@mgmt-api/models'
import type { BulkPlan } from './bulk-plan.ts'
import type { EntryOutcome } from './outcome.ts'
import { entryId } from './read-response.ts'

/** An entry with its position and its form on the wire. */
export interface Item<Entry> {
  readonly index: number
  readonly entry: Entry
  /** The entry as it is sent: with enumeration values in place of words. */
  readonly sent: Entry
  readonly id: string | undefined
  /** Set if the entry is not to be sent. */
  readonly refused: EntryOutcome<never> | undefined
}

/** Collects entries into chunks. */
export interface Chunker<Entry> {
  /** Adds an entry. Returns the previous chunk if the entry starts a new one. */
  add(entry: Entry): Item<Entry>[] | undefined
  /** The entries not returned yet. */
  rest(): Item<Entry>[]
}

export interface ChunkerOptions {
  readonly size: number
  readonly isStopped: () => boolean
}

/**
 * Invalid entries keep their position in a chunk, so that outcomes keep the order of the entries. No chunk contains an id
 * twice, because the response would have one outcome for two entries.
 */
export function createChunker<Entry>(bulk: Bulk, plan: BulkPlan, { size, isStopped }: ChunkerOptions): Chunker<Entry> {
  let chunk: Item<Entry>[] = []
  const ids = new Set<string>()
  let index = 0
  const takeAll = (): Item<Entry>[] => {
    const full = chunk
    chunk = []
    ids.clear()
    return full
  }
  return {
    add: (entry) => {
      const id = entryId(bulk, entry)
      const before = chunk.length >= size || (id !== undefined && ids.has(id)) ? takeAll() : undefined
      if (id !== undefined) ids.add(id)
      const checked = isStopped()
        ? { sent: entry }
        : checkEntry(
            bulk,
            entry,
            id,
            plan.entry === undefined ? undefined : strict<Entry>(plan.entry, entry, { words: 'accept' }),
          )
      chunk.push({ index, entry, id, refused: undefined, ...checked })
      index++
      return before
    },
    rest: takeAll,
  }
}

type Checked<Entry> = Pick<Item<Entry>, 'sent'> & Partial<Pick<Item<Entry>, 'refused'>>

function checkEntry<Entry>(
  bulk: Bulk,
  entry: Entry,
  id: string | undefined,
  result: StrictResult<Entry> | undefined,
): Checked<Entry> {
  if (result === undefined) return { sent: entry }
  if (!result.ok) {
    const [first] = result.problems
    const more = result.problems.length > 1 ? ` (and ${result.problems.length - 1} more)` : ''
    const at = first === undefined || first.at === '' ? '' : `${first.at}: `
    const reason = `${at}${first?.message ?? 'refused'}${more}`
    return { sent: entry, refused: { status: 'failed', reason, problems: result.problems } }
  }
  if (bulk.by === 'index' || id !== undefined) return { sent: result.value }
  const problem = {
    at: bulk.id ?? '',
    path: [bulk.id ?? ''],
    rule: 'required',
    message: 'missing; it is required',
  } as const
  const reason = `${problem.at}: ${problem.message}`
  return { sent: entry, refused: { status: 'failed', reason, problems: [problem] } }
}
