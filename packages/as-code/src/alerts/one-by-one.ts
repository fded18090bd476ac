import { asMgmtError, createSlots, judgeFailure } from '@mgmt-api/collections'
import type { Outcome, WriteOptions } from '../kind.ts'
import { troubleOf } from './outcomes.ts'

/** Milliseconds that requests under way get after the signal aborts. */
const graceMs = 2_000

/** A change by a request of its own, which may be repeated. */
export interface Single<Entry> {
  /** Id of the operation. */
  readonly operation: string
  /** Gives the id of what was changed. */
  readonly send: (entry: Entry, signal: AbortSignal) => Promise<string>
}

/** Changes each entry by a request of its own, a bounded number at a time. */
export async function* oneByOne<Entry>(
  { operation, send }: Single<Entry>,
  entries: readonly Entry[],
  { signal, concurrency = 4 }: WriteOptions,
): AsyncGenerator<Outcome, void, undefined> {
  const slots = createSlots(concurrency)
  const cutOff = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const onAbort = (): void => void (timer = setTimeout(() => cutOff.abort(signal?.reason), graceMs))
  signal?.addEventListener('abort', onAbort, { once: true })
  const work = async (entry: Entry, index: number): Promise<Outcome> => {
    if (signal?.aborted === true) return { index, status: 'notSent', reason: 'ended by its signal', hopeless: true }
    try {
      return { index, status: 'done', id: await send(entry, cutOff.signal) }
    } catch (thrown) {
      return troubleOf(index, judgeFailure(asMgmtError(thrown, operation), { repeatable: true }).fate)
    }
  }
  try {
    const sending = entries.map((entry, index) => slots.run(() => work(entry, index)))
    for (const outcome of sending) yield await outcome
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}
