import { iterateLater, MgmtError } from '@mgmt-api/models'
import type { BulkTypes } from './bulk-plan.ts'
import { leftError } from './errors.ts'
import type { Run } from './lazy/bulk-run.ts'
import type { BulkOutcome } from './outcome.ts'

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
