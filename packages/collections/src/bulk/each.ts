import type { CallOptions, Operation, OperationTypes } from '@mgmt-api/models'
import { checkOptions } from '@mgmt-api/models/internal'
import type { BulkTypes } from './bulk-plan.ts'
import type { BulkOptions } from './bulk-options.ts'
import { type BulkRun, createRun } from './bulk.ts'
import type { Entries } from './entries.ts'

/** The parts of the operation that a run needs for each entry. */
export type SingleOperation = Pick<Operation<OperationTypes>, 'id' | 'repeatable'>

/** Options of a run of single requests. */
export type EachOptions = Omit<BulkOptions, 'chunkSize' | 'splitRefused' | 'input'>

/**
 * Calls an operation once for each of any number of entries, with bounded concurrency: the counterpart of `bulk` for
 * services without a bulk operation. Outcomes come in the order of the entries. A refused key (401, 403) ends the run.
 * @param call Sends one entry with the given options, which carry the signal of the run.
 * @throws {MgmtError} as `bulk` does
 * @example
 * const run = each(createView, views, (view, options) => createViews(caller).create(view, options))
 * const { counts, troubles } = await run.summary()
 */
export function each<Entry, Result>(
  operation: SingleOperation,
  entries: Entries<Entry>,
  call: (entry: Entry, options: CallOptions) => PromiseLike<Result>,
  options: EachOptions = {},
): BulkRun<Entry, Result> {
  const { signal, timeoutMs, deadlineMs, headers, retry, graceMs, concurrency, onProgress, ...left } = options
  const known = { signal, timeoutMs, deadlineMs, headers, retry, graceMs, concurrency, onProgress }
  checkOptions(left, known, { operation: operation.id })
  const send = async (_: unknown, { entries }: { entries: readonly [Entry] }, given: CallOptions): Promise<object> => ({
    results: [await call(entries[0], given)],
  })
  const single = { ...operation, in: {}, bulk: { by: 'index', entries: 'entries', done: 'results' } }
  return createRun<BulkTypes & { readonly entry: Entry; readonly result: Result }>({
    // A run calls only this operation, with its list of entries, and awaits the response.
    caller: { call: send } as never,
    operation: single as never,
    entries,
    plan: { bound: 1, entry: undefined },
    options: { ...known, chunkSize: 1 },
  })
}
