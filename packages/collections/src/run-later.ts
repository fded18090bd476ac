import {
  type BulkOperation,
  type Caller,
  iterateLater,
  MgmtError,
  type strict,
  type withValueAt,
} from '@mgmt-api/models'
import type { BulkPlan, BulkTypes } from './bulk-plan.ts'
import type { BulkOptions } from './bulk.ts'
import type { asMgmtError } from './chunk-failure.ts'
import type { Entries } from './entries.ts'
import { type abortedError, leftError } from './errors.ts'
import type { BulkOutcome } from './outcome.ts'
import type { Tally } from './tally.ts'

/**
 * Functions of the part that is loaded first. They are passed and not imported: a bundler moves code that two chunks share
 * into a third one, which every program loads first.
 */
export interface RunTools {
  readonly MgmtError: typeof MgmtError
  readonly abortedError: typeof abortedError
  readonly asMgmtError: typeof asMgmtError
  readonly strict: typeof strict
  readonly withValueAt: typeof withValueAt
}

export interface Run<T extends BulkTypes> {
  readonly caller: Caller
  readonly operation: BulkOperation<T>
  readonly entries: Entries<T['entry']>
  readonly plan: BulkPlan
  readonly options: BulkOptions & Record<'concurrency' | 'chunkSize' | 'graceMs', number>
  readonly tally: Tally<T['entry'], T['result']>
  /** An error thrown by the entries or by `onProgress`. The run stops in both cases, and the summary has the reason. */
  readonly onFailure: 'throw' | 'stop'
  readonly tools: RunTools
}

type Outcomes<T extends BulkTypes> = AsyncGenerator<BulkOutcome<T['entry'], T['result']>, void, undefined>

/** Outcomes of a run as `runBulk` yields them, which is loaded when the first one is requested. */
export const runLater = <T extends BulkTypes>(
  run: Run<T>,
): AsyncIterableIterator<BulkOutcome<T['entry'], T['result']>> =>
  iterateLater(
    () => outcomesOf(run),
    () => run.tally.finish(leftError(run.operation.id)),
  )

async function outcomesOf<T extends BulkTypes>(run: Run<T>): Promise<Outcomes<T>> {
  const { operation, onFailure, tally } = run
  const loaded = await import('#bulk-run').catch((cause: unknown) => {
    const message = `${operation.id}: the part of this package that sends entries cannot be loaded (nothing was sent)`
    const error = new MgmtError({ kind: 'network', code: 'connection_failed', operation: operation.id, message, cause })
    tally.finish(error)
    if (onFailure === 'throw') throw error
  })
  return loaded === undefined ? none() : loaded.runBulk(run)
}

async function* none(): AsyncGenerator<never, void, undefined> {
  yield* []
}
