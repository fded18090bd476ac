import { type BulkOperation, type Caller, MgmtError } from '@mgmt-api/models'
import type { BulkPlan, BulkTypes } from './bulk-plan.ts'
import type { BulkOptions } from './bulk-options.ts'
import type { Entries } from './entries.ts'
import { abortedError } from '../errors.ts'
import { type Channel, createChannel } from './channel.ts'
import { type ChunkWorker, createChunkWorker } from './chunk-worker.ts'
import { createChunker } from './chunker.ts'
import { createCutOff } from './cut-off.ts'
import { visitEntries } from './visit-entries.ts'
import type { BulkOutcome } from './outcome.ts'
import { createStop, type Stop } from './stop.ts'
import type { Tally } from './tally.ts'

export interface Run<T extends BulkTypes> {
  readonly caller: Caller
  readonly operation: BulkOperation<T>
  readonly entries: Entries<T['entry']>
  readonly plan: BulkPlan
  readonly options: BulkOptions & Record<'concurrency' | 'chunkSize' | 'graceMs', number>
  readonly tally: Tally<T['entry'], T['result']>
  /** An error thrown by the entries or by `onProgress`. The run stops in both cases, and the summary has the reason. */
  readonly onFailure: 'throw' | 'stop'
}

/** Chunks read ahead for each request under way, so that one slow chunk does not hold up the others. */
const readAhead = 4

/** The value that the entries or `onProgress` threw. */
interface Failure {
  readonly thrown: unknown
}

type Outcomes<T extends BulkTypes> = BulkOutcome<T['entry'], T['result']>[]

/** Reads entries and sends chunks while outcomes are taken, in the order of the entries. */
export async function* runBulk<T extends BulkTypes>(
  run: Run<T>,
): AsyncGenerator<BulkOutcome<T['entry'], T['result']>, void, undefined> {
  const { operation, options, tally } = run
  const stop = createStop()
  const cutOff = createCutOff(stop, {
    signal: options.signal,
    graceMs: options.graceMs,
    reasonOf: (signal) => abortedError(operation.id, signal),
  })
  const chunks = createChannel<Outcomes<T>>(options.concurrency * readAhead)
  const filling = fill(run, chunks, workerFor(run, stop, cutOff.signal), stop)
  let isTaken = false
  try {
    let failure: Failure | undefined
    for (let outcomes = await chunks.take(); outcomes !== undefined; outcomes = await chunks.take()) {
      for (const outcome of outcomes) tally.count(outcome)
      failure = reportProgress(run, stop)
      if (failure !== undefined) break
      yield* outcomes
    }
    isTaken = failure === undefined
    failure ??= await filling
    if (failure !== undefined && run.onFailure === 'throw') throw failure.thrown
  } finally {
    if (!isTaken) await settle(run, { chunks, filling, stop })
    cutOff.end()
    tally.finish(stop.reason())
  }
}

function reportProgress<T extends BulkTypes>(run: Run<T>, stop: Stop): Failure | undefined {
  try {
    run.options.onProgress?.(run.tally.progress())
    return undefined
  } catch (thrown) {
    stop.stop(ended(run, 'progress_failed', 'onProgress threw', thrown))
    return { thrown }
  }
}

function workerFor<T extends BulkTypes>(run: Run<T>, stop: Stop, signal: AbortSignal): ChunkWorker<T> {
  const { caller, operation, options } = run
  const { timeoutMs, deadlineMs, headers, retry, input = {}, splitRefused = true } = options
  const sender = {
    caller,
    operation,
    input,
    stop,
    splitRefused,
    options: { signal, timeoutMs, deadlineMs, headers, retry },
  }
  return createChunkWorker(sender, options.concurrency)
}

/** Reads all entries and passes each chunk to the worker. Returns the error of reading, if any. */
async function fill<T extends BulkTypes>(
  run: Run<T>,
  chunks: Channel<Outcomes<T>>,
  work: ChunkWorker<T>,
  stop: Stop,
): Promise<Failure | undefined> {
  const { operation, entries, plan, options } = run
  const isStopped = (): boolean => stop.reason() !== undefined
  const chunker = createChunker<T['entry']>(operation.bulk, plan, { size: options.chunkSize, isStopped })
  let failure: Failure | undefined
  try {
    await visitEntries(entries, stop, (entry) => {
      const chunk = chunker.add(entry)
      return chunk === undefined ? undefined : chunks.put(work(chunk))
    })
  } catch (thrown) {
    failure = { thrown }
    stop.stop(ended(run, 'entries_failed', 'reading the entries failed', thrown))
  }
  const rest = chunker.rest()
  if (rest.length > 0) await chunks.put(work(rest))
  chunks.close()
  return failure
}

/** Called when the loop is left: nothing more is sent; requests under way are awaited and counted. */
async function settle<T extends BulkTypes>(
  run: Run<T>,
  {
    chunks,
    filling,
    stop,
  }: { readonly chunks: Channel<Outcomes<T>>; readonly filling: Promise<unknown>; readonly stop: Stop },
): Promise<void> {
  stop.leave(ended(run, 'left', 'the loop over the outcomes was left'))
  chunks.close()
  await filling
  for (let chunk = await chunks.take(); chunk !== undefined; chunk = await chunks.take()) {
    for (const outcome of chunk) run.tally.count(outcome)
  }
}

function ended<T extends BulkTypes>(
  { operation: { id } }: Run<T>,
  code: string,
  why: string,
  cause?: unknown,
): MgmtError {
  return new MgmtError({ kind: 'aborted', code, operation: id, message: `${id}: ${why}`, cause })
}
