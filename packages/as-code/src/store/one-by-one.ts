import { asMgmtError, createSlots, judgeFailure } from '@mgmt-api/collections/internal'
import type { VerbOperation } from '@mgmt-api/models'
import type { WriteOutcome, WriteOptions } from '../kind/kind.ts'
import { doneOutcome, failedOutcome } from './outcomes.ts'

/** Milliseconds that requests under way get after the signal aborts. */
const graceMs = 2_000

/** A change by its own request. */
export interface SingleWrite<Entry> {
  readonly operation: Pick<VerbOperation, 'id' | 'repeatable'>
  /** Returns the id from the response, if it has one; or why the change was not made, or only in part. */
  readonly send: (entry: Entry, signal: AbortSignal) => Promise<string | undefined | FailedWrite>
}

/** Why a change was not made. With an id, the resource was created, and a part of it is not set. */
export interface FailedWrite {
  readonly failed: string
  readonly id?: string | undefined
  /** The key lacks the permission for it. */
  readonly denied?: boolean | undefined
}

/** Changes each entry by its own request, with bounded concurrency. */
export async function* oneByOne<Entry>(
  { operation, send }: SingleWrite<Entry>,
  entries: readonly Entry[],
  { signal, concurrency = 4 }: WriteOptions,
): AsyncGenerator<WriteOutcome, void, undefined> {
  const slots = createSlots(concurrency)
  const cutOff = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const onAbort = (): void => void (timer = setTimeout(() => cutOff.abort(signal?.reason), graceMs))
  signal?.addEventListener('abort', onAbort, { once: true })
  const work = async (entry: Entry, index: number): Promise<WriteOutcome> => {
    if (signal?.aborted === true) return { index, status: 'notSent', reason: 'aborted', hopeless: true }
    try {
      const sent = await send(entry, cutOff.signal)
      if (typeof sent !== 'object') return doneOutcome(index, sent)
      const { failed: reason, ...more } = sent
      return { index, status: 'failed', reason, ...more }
    } catch (thrown) {
      return failedOutcome(index, judgeFailure(asMgmtError(thrown, operation.id), operation).outcome)
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
