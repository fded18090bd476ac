import { MgmtError } from '@mgmt-api/models'
import type { BulkTypes } from './bulk-plan.ts'
import type { Run } from './lazy/bulk-run.ts'
import type { BulkOutcome } from './outcome.ts'

type Outcomes<T extends BulkTypes> = AsyncGenerator<BulkOutcome<T['entry'], T['result']>, void, undefined>

/**
 * Outcomes of a run as `runBulk` yields them, which is loaded when the first one is requested. Not a generator around
 * that one: each outcome would take more turns of the event loop.
 */
export function runLater<T extends BulkTypes>(
  run: Run<T>,
): AsyncIterableIterator<BulkOutcome<T['entry'], T['result']>> {
  let opening: Promise<Outcomes<T>> | undefined
  let opened: Outcomes<T> | undefined
  let isLeft = false
  const open = async (): Promise<Outcomes<T>> => (opened = await outcomesOf(run))
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next() {
      if (opened !== undefined) return opened.next()
      if (isLeft) return Promise.resolve(end)
      return (opening ??= open()).then((outcomes) => outcomes.next())
    },
    async return() {
      isLeft = true
      await (await opening)?.return()
      return end
    },
  }
}

const end = { done: true, value: undefined } as const

async function outcomesOf<T extends BulkTypes>(run: Run<T>): Promise<Outcomes<T>> {
  const { operation, onFailure, tally } = run
  const loaded = await import('./lazy/bulk-run.ts').catch((cause: unknown) => {
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
