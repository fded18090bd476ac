import { isUuid } from '@mgmt-api/base/text'
import { sql } from 'kysely'
import { RequestError } from '../base/request-error.ts'
import { queueDelivery } from '../notify/queue-delivery.ts'
import { messageView, readMessagePage } from '../queries/read-messages.ts'
import { queueIn } from '../queue/queue.ts'
import type { Control } from './control.ts'
import { requireName } from './require-name.ts'
import type { StoreControlOptions } from './store-control-options.ts'

type MessageControl = Pick<Control, 'messages' | 'retryMessages'>

/** Maximum number of messages of a request. */
const maxMessages = 500

/** Operations on messages to notifiers. */
export const messageControl = ({ store, boss, now, config }: StoreControlOptions): MessageControl => ({
  messages: (query) => readMessagePage(store.db, query),
  async retryMessages({ ids, notifier, all }) {
    if ([ids, notifier, all].filter((each) => each !== undefined).length !== 1)
      throw new RequestError('bad_request', 'expected exactly one of ids, notifier and all', 'send one of them')
    const configured = (await config())?.config.notifiers.map(({ name }) => name) ?? []
    const notifiers = notifier === undefined ? configured : [requireName('notifier', notifier, configured)]
    const queue = await boss()
    return store.transaction(async (transaction) => {
      const found = await transaction
        .selectFrom('messages')
        .select('id')
        .where('state', '=', 'dead')
        .where('notifier', '=', sql<string>`any (${notifiers}::text[])`)
        .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any (${ids?.filter(isUuid)}::uuid[])`))
        .orderBy('created_at')
        .orderBy('id')
        .limit(maxMessages + 1)
        // A concurrent request sends the locked ones.
        .forUpdate()
        .skipLocked()
        .execute()
      // A new series of attempts. The number of attempts and the last error stay.
      const rows = await transaction
        .updateTable('messages')
        .set({ state: 'waiting', next_try_at: null, refused_since: null, retried_at: now() })
        .where('id', '=', sql<string>`any (${found.slice(0, maxMessages).map(({ id }) => id)}::uuid[])`)
        .returningAll()
        .execute()
      for (const name of new Set(rows.map((row) => row.notifier))) {
        await queueDelivery(queue, name, queueIn(transaction))
      }
      const inOrder = rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
      return { messages: inOrder.map(messageView), is_complete: found.length <= maxMessages }
    })
  },
})
