import type { CallOptions, Operation, OperationTypes } from '@mgmt-api/models'
import type { BulkTypes } from './bulk-plan.ts'
import { type BulkOptions, type BulkRun, createRun } from './bulk.ts'
import type { Entries } from './entries.ts'

/** What a run needs to know of the operation that it calls for each entry. */
export type SingleOperation = Pick<Operation<OperationTypes>, 'id' | 'repeatable'>

/** How a run of single requests goes about its work. */
export type EachOptions = Omit<BulkOptions, 'chunkSize' | 'splitRefused' | 'input'>

interface Sent<Entry> {
  readonly entries: readonly [Entry]
}

/**
 * Runs an operation for each of any number of entries, a request for each, a bounded number at a time: what bulk does
 * where the service has an operation for many. Outcomes come in the order of the entries, each with its fate. A refused
 * key (401, 403) ends the run.
 * @param call Sends one entry with the options that it is given, which have the signal of the run.
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
  const send = async (_: unknown, { entries: [entry] }: Sent<Entry>, given: CallOptions): Promise<object> => ({
    results: [await call(entry, given)],
  })
  const single = { ...operation, in: {}, bulk: { by: 'index', entries: 'entries', done: 'results' } }
  return createRun<BulkTypes & { readonly entry: Entry; readonly result: Result }>({
    // A run calls this operation alone, with the list of entries that it names, and awaits the answer.
    caller: { call: send } as never,
    operation: single as never,
    entries,
    plan: { bound: 1, entry: undefined },
    options: { ...options, chunkSize: 1 },
  })
}
