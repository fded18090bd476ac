import type { BulkOperation, CallOptions, Caller, Input, MgmtError } from '@mgmt-api/models'
import { withValueAt } from '@mgmt-api/models/internal'
import type { BulkTypes } from './bulk-plan.ts'
import { asMgmtError, judgeFailure } from './chunk-failure.ts'
import type { EntryOutcome } from './outcome.ts'
import { readResponse } from './read-response.ts'
import type { Stop } from './stop.ts'

/** Shared by all requests of a run. */
export interface Sender<T extends BulkTypes> {
  readonly caller: Caller
  readonly operation: BulkOperation<T>
  /** The operation's input beside the entries. */
  readonly input: object
  readonly options: CallOptions
  readonly stop: Stop
  /** Whether a refusal of many entries leaves all of them undone. */
  readonly splitRefused: boolean
}

/**
 * Sends entries in one request and returns the outcome of each, in their order. Never rejects. A request that is
 * refused as a whole is sent again in halves, one after the other, until the bad entry is found; entries are sent again
 * only after such a refusal.
 */
export async function sendEntries<T extends BulkTypes>(
  sender: Sender<T>,
  entries: readonly T['entry'][],
): Promise<EntryOutcome<T['result']>[]> {
  const { operation, stop } = sender
  const stopped = stop.reason()
  if (stopped !== undefined) {
    return entries.map(() => ({ status: 'notSent', reason: stopped.message, error: stopped }))
  }
  try {
    return readResponse(operation.bulk, entries, await send(sender, entries))
  } catch (thrown) {
    const error = asMgmtError(thrown, operation.id)
    const { then, outcome } = judgeFailure(error, operation)
    if (then === 'split' && entries.length > 1) {
      if (!sender.splitRefused && error.kind !== 'validation') return entries.map(() => unknownOf(error))
      const middle = Math.ceil(entries.length / 2)
      const first = await sendEntries(sender, entries.slice(0, middle))
      return [...first, ...(await sendEntries(sender, entries.slice(middle)))]
    }
    if (then === 'stop') stop.stop(error)
    return entries.map(() => (then === 'split' && error.code === 'not_found' ? { status: 'notFound' } : outcome))
  }
}

function unknownOf(error: MgmtError): EntryOutcome<never> {
  return { status: 'unknown', reason: error.message, error }
}

function send<T extends BulkTypes>(sender: Sender<T>, entries: readonly T['entry'][]): Promise<T['response']> {
  const { caller, operation, input, options } = sender
  // The path names the list of entries in the operation's own input, so that the result has the input's type.
  return caller.call(operation, withValueAt(input, operation.bulk.entries, entries) as Input<T>, options)
}
