import type { BulkOperation, Caller, MgmtError } from '@mgmt-api/models'
import { checkOptions } from '@mgmt-api/models/internal'
import { type BulkPlan, type BulkTypes, planBulk } from './bulk-plan.ts'
import type { BulkOptions } from './bulk-options.ts'
import { type Run, runBulk } from './bulk-run.ts'
import { countOf, type Entries } from './entries.ts'
import { checkCount, checkEntries, leftError, optionRangeError, usedError } from '../errors.ts'
import type { BulkOutcome, BulkSummary } from './outcome.ts'
import { createTally } from './tally.ts'

/**
 * A run over many entries. Nothing is sent until it is iterated or `summary` or `toArray` is called. Only one of these
 * may be used, and only once, so that no entry is sent twice.
 *
 * Iteration yields one outcome for each entry, in the order of the entries, and holds only a few chunks in memory.
 * Leaving the loop sends nothing more and waits for requests in progress.
 */
export interface BulkRun<Entry, Result> extends AsyncIterable<BulkOutcome<Entry, Result>> {
  /**
   * Runs to the end and counts the outcomes. After an iteration it returns that iteration's counts. Does not reject if
   * the entries or `onProgress` throw: the counts are complete, and `stopped.cause` is the error.
   */
  summary(): Promise<BulkSummary<Entry, Result>>
  /** Runs to the end and returns all outcomes. Rejects like the loop; `summary()` then still has the counts. */
  toArray(): Promise<BulkOutcome<Entry, Result>[]>
  /**
   * Why the run ended before its last entry, as in the summary, for a loop that has ended: a refused key, the signal.
   * Undefined if it did not, and until the run ends.
   */
  readonly stopped: MgmtError | undefined
}

/**
 * Sends any number of entries through an operation that accepts a limited number of them.
 *
 * Each entry is checked first; a bad one is `failed` and not sent. A request that is refused as a whole (400, 413) is
 * sent again in halves until the bad entry is found. After a 5xx, a reset, a timeout or a response that cannot be read,
 * its entries are `unknown` and this run does not send them again; the caller has already retried operations that may
 * be repeated. A refused key (401, 403) ends the run: the rest is `notSent`. Entries with the id of one that is under
 * way wait for it.
 *
 * @param entries an array, a set, or any iterable. A source without a length is not read further after a stop, so its
 * remaining entries have no outcome.
 * @throws {MgmtError} kind `validation` for options, for entries that are a text or no iterable, and for a run that is
 * used twice; the loop and `toArray` also throw the errors of `entries` and `onProgress`. Failed requests are outcomes
 * and are not thrown.
 * @example
 * const { counts, troubles, stopped } = await bulk(caller, bulkDeleteAlertDefs, ids).summary()
 */
export function bulk<T extends BulkTypes>(
  caller: Caller,
  operation: BulkOperation<T>,
  entries: Entries<T['entry']>,
  options: BulkOptions = {},
): BulkRun<T['entry'], T['result']> {
  const { signal, timeoutMs, deadlineMs, headers, retry, input, graceMs, concurrency, ...others } = options
  const { chunkSize, splitRefused, onProgress, ...left } = others
  const call = { signal, timeoutMs, deadlineMs, headers, retry }
  const known = { ...call, input, graceMs, concurrency, chunkSize, splitRefused, onProgress }
  checkOptions(left, known, { operation: operation.id })
  return createRun({ caller, operation, entries, plan: planBulk(operation), options: known })
}

/** Creates a run of an operation that declares how its entries are sent. */
export function createRun<T extends BulkTypes>({
  caller,
  operation,
  entries,
  plan,
  options,
}: Pick<Run<T>, 'caller' | 'operation' | 'entries' | 'plan'> & { readonly options: BulkOptions }): BulkRun<
  T['entry'],
  T['result']
> {
  checkEntries(entries)
  const settings = settingsOf(operation.id, plan, options)
  const tally = createTally<T['entry'], T['result']>(countOf(entries))
  let used = false
  const start = (onFailure: 'throw' | 'stop'): AsyncIterableIterator<BulkOutcome<T['entry'], T['result']>> => {
    if (used) throw usedError(operation.id)
    used = true
    const run = { caller, operation, entries, plan, options: settings, tally, onFailure }
    return withUnstarted(runBulk(run), () => tally.finish(leftError(operation.id)))
  }
  return {
    [Symbol.asyncIterator]: () => start('throw'),
    summary: async () => {
      if (!used) for await (const _ of start('stop'));
      return await tally.summary
    },
    toArray: async () => {
      const outcomes: BulkOutcome<T['entry'], T['result']>[] = []
      for await (const outcome of start('throw')) outcomes.push(outcome)
      return outcomes
    },
    get stopped() {
      return tally.stopped()
    },
  }
}

/** The options with their defaults. @throws {MgmtError} kind `validation`: one is out of its range. */
function settingsOf(operation: string, plan: BulkPlan, options: BulkOptions): Run<BulkTypes>['options'] {
  const { concurrency = 4, chunkSize = plan.bound, graceMs = 2_000 } = options
  checkCount(operation, 'concurrency', concurrency, 1_000)
  checkCount(operation, 'chunkSize', chunkSize, plan.bound)
  if (!(graceMs >= 0)) throw optionRangeError(operation, 'graceMs', `${graceMs}, at least 0`)
  return { ...options, concurrency, chunkSize, graceMs }
}

/** The items of a generator. It has no code of its own that would run if it is left before the first item is requested. */
function withUnstarted<T>(source: AsyncGenerator<T, void>, onUnstarted: () => void): AsyncIterableIterator<T> {
  let isStarted = false
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next() {
      isStarted = true
      return source.next()
    },
    return() {
      if (!isStarted) onUnstarted()
      isStarted = true
      return source.return()
    },
  }
}
