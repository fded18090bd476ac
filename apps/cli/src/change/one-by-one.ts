import { asMgmtError, type BulkOutcome, type Fate, judgeFailure } from '@mgmt-api/collections'
import { isNotFound } from '@mgmt-api/models'

/** What runs one entry after the other need to know of their operation. */
export interface SingleOperation {
  readonly id: string
  readonly repeatable: boolean
}

/** How many entries go into a request, and what sends them. */
export interface ChunkOptions<Entry, Result> {
  readonly operation: SingleOperation
  readonly size: number
  readonly send: (chunk: readonly Entry[]) => PromiseLike<Result>
}

/**
 * Runs an operation for each entry, one after the other, with the fates of a bulk run. After a failure that no other
 * entry would escape, nothing more is sent.
 */
export const oneByOne = <Entry, Result>(
  entries: readonly Entry[],
  operation: SingleOperation,
  call: (entry: Entry) => PromiseLike<Result>,
): AsyncGenerator<BulkOutcome<Entry, Result>> =>
  // A chunk has at least one entry.
  inChunks(entries, { operation, size: 1, send: ([entry]) => call(entry as Entry) })

/** Several entries in one request, whose fate they share; else as `oneByOne`. */
export async function* inChunks<Entry, Result>(
  entries: readonly Entry[],
  { operation, size, send }: ChunkOptions<Entry, Result>,
): AsyncGenerator<BulkOutcome<Entry, Result>> {
  let stopped: Fate<Result> | undefined
  for (let start = 0; start < entries.length; start += size) {
    const chunk = entries.slice(start, start + size)
    const sent =
      stopped === undefined ? await fatesOf(operation, () => send(chunk)) : { fate: stopped, others: stopped }
    stopped = sent.others
    for (const [index, entry] of chunk.entries()) yield { index: start + index, entry, ...sent.fate }
  }
}

interface Fates<Result> {
  readonly fate: Fate<Result>
  /** The fate of the entries that follow, where no other request would fare better. */
  readonly others?: Fate<Result> | undefined
}

async function fatesOf<Result>(operation: SingleOperation, send: () => PromiseLike<Result>): Promise<Fates<Result>> {
  try {
    return { fate: { status: 'done', result: await send() } }
  } catch (thrown) {
    const error = asMgmtError(thrown, operation.id)
    const { then, fate } = judgeFailure(error, operation)
    return {
      fate: isNotFound(error) ? { status: 'notFound' } : fate,
      ...(then === 'stop' && { others: { ...fate, status: 'notSent' } }),
    }
  }
}
