import type { PgBoss } from 'pg-boss'
import type { Store } from '../store/store.ts'
import { wakeNotifier } from './wake-notifier.ts'

/** Which messages to send again, or sooner than planned. */
export interface ReviveFilter {
  readonly ids?: readonly string[] | undefined
  readonly notifier?: string | undefined
}

/**
 * Sends messages now that were given up, or that wait because they were refused or their notifier pauses. Their keys stay
 * the same. Without ids: all of the notifier; without either: all.
 * @returns how many messages are due now
 */
export async function reviveMessages(
  store: Store,
  boss: PgBoss,
  { ids, notifier }: ReviveFilter = {},
): Promise<number> {
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
    for (const name of names) await wakeNotifier(boss, name, queue)
    return rows.length
  })
}
