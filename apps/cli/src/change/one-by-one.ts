import { asMgmtError, type BulkOutcome, judgeFailure } from '@mgmt-api/collections'
import { isNotFound } from '@mgmt-api/models'

/** What runs one entry after the other need to know of their operation. */
export interface SingleOperation {
  readonly id: string
  readonly repeatable: boolean
}

/**
 * Runs an operation for each entry, one after the other, with the fates of a bulk run. After a failure that no other
 * entry would escape, nothing more is sent.
 */
export async function* oneByOne<Entry, Result>(
  entries: readonly Entry[],
  operation: SingleOperation,
  call: (entry: Entry) => PromiseLike<Result>,
): AsyncGenerator<BulkOutcome<Entry, Result>> {
  let stopped: ReturnType<typeof judgeFailure>['fate'] | undefined
  for (const [index, entry] of entries.entries()) {
    if (stopped !== undefined) {
      yield { index, entry, ...stopped, status: 'notSent' }
      continue
    }
    try {
      yield { index, entry, status: 'done', result: await call(entry) }
    } catch (thrown) {
      const error = asMgmtError(thrown, operation.id)
      const { then, fate } = judgeFailure(error, operation)
      if (then === 'stop') stopped = fate
      yield isNotFound(error) ? { index, entry, status: 'notFound' } : { index, entry, ...fate }
    }
  }
}
