import type { PgBoss } from 'pg-boss'
import type { Store } from '../store/store.ts'
import { queueDelivery } from './queue-delivery.ts'

/** Selects the messages to retry. */
export interface RetryFilter {
  readonly ids?: readonly string[] | undefined
  readonly notifier?: string | undefined
}

/**
 * Makes messages due now that were given up, were refused, or wait for a paused notifier. Their keys stay the same. Without
 * ids: all messages of the notifier; without a notifier: of all notifiers.
 * @returns the number of messages
 */
export async function retryMessages(store: Store, boss: PgBoss, { ids, notifier }: RetryFilter = {}): Promise<number> {
  if (ids?.length === 0) return 0
  return store.transaction(async (transaction, queue) => {
    const rows = await transaction
      .updateTable('messages')
      .set({ state: 'waiting', next_try_at: null, refused_since: null })
      .where('state', 'in', ['waiting', 'dead'])
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
      .$if(notifier !== undefined, (query) => query.where('notifier', '=', notifier ?? ''))
      .returning('notifier')
      .execute()
    const names = [...new Set(rows.map((row) => row.notifier))]
    if (names.length > 0) {
      await transaction
        .updateTable('notifier_states')
        .set({ next_try_at: null })
        .where('notifier', 'in', names)
        .execute()
    }
    for (const name of names) await queueDelivery(boss, name, queue)
    return rows.length
  })
}
