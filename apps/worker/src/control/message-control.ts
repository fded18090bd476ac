import type { PgBoss } from 'pg-boss'
import { sql } from 'kysely'
import type { MessageRow } from '../notify/message-rows.ts'
import { queueDelivery } from '../notify/queue-delivery.ts'
import { noSuchMessage, readMessagePage, readMessageViews } from '../queries/read-messages.ts'
import { queueIn } from '../queue/queue.ts'
import { RequestError } from '../base/request-error.ts'
import type { Store } from '../store/store.ts'
import type { DatabaseTransaction } from '../store/tables.ts'
import type { Control, RetryMessagesRequest } from './control.ts'
import { checkIds } from './check-ids.ts'
import { requireName } from './require-name.ts'
import type { StoreControlOptions } from './store-control-options.ts'

type MessageControl = Pick<Control, 'messages' | 'retryMessages'>

/** Maximum number of messages of a request without ids. */
const maxMessages = 500

/** Operations on messages to notifiers. */
export const messageControl = ({ store, boss, now, config }: StoreControlOptions): MessageControl => ({
  messages: (query) => readMessagePage(store.db, query),
  async retryMessages(request) {
    const notifiers = (await config())?.config.notifiers.map(({ name }) => name) ?? []
    const retry: Retry = { store, boss: await boss(), now: now(), notifiers }
    const { ids, isComplete } = await (request.ids === undefined
      ? retryDead(retry, notifiersOf(request, notifiers))
      : retryById(retry, idsOf(request)))
    return { messages: [...(await readMessageViews(store.db, ids))], is_complete: isComplete }
  },
})

interface Retry {
  readonly store: Store
  readonly boss: PgBoss
  readonly now: Date
  /** Configured notifiers. */
  readonly notifiers: readonly string[]
}

interface Retried {
  readonly ids: readonly string[]
  /** Whether no message of the request is left. */
  readonly isComplete: boolean
}

/** Retries messages by id, all or none. */
async function retryById({ store, boss, now, notifiers }: Retry, ids: readonly string[]): Promise<Retried> {
  await store.transaction(async (transaction) => {
    const rows = await lockMessages(transaction, ids)
    const found = new Set(rows.map(({ id }) => id))
    const missing = ids.find((id) => !found.has(id))
    if (missing !== undefined) throw noSuchMessage(missing)
    for (const row of rows) {
      if (row.state !== 'dead') throw notDead(row)
      if (!notifiers.includes(row.notifier)) throw notConfigured(row)
    }
    await requeue(transaction, boss, { rows, now })
  })
  return { ids, isComplete: true }
}

/** Retries the oldest dead messages. Leaves out those that a concurrent request retries. */
async function retryDead({ store, boss, now }: Retry, notifiers: readonly string[]): Promise<Retried> {
  return store.transaction(async (transaction) => {
    const dead = await transaction
      .selectFrom('messages')
      .select('id')
      .where('state', '=', 'dead')
      .where('notifier', '=', sql<string>`any (${notifiers}::text[])`)
      .orderBy('created_at')
      .orderBy('id')
      .limit(maxMessages + 1)
      .execute()
    const ids = dead.slice(0, maxMessages).map(({ id }) => id)
    const rows = (await lockMessages(transaction, ids)).filter(({ state }) => state === 'dead')
    await requeue(transaction, boss, { rows, now })
    const retried = new Set(rows.map(({ id }) => id))
    return { ids: ids.filter((id) => retried.has(id)), isComplete: dead.length <= maxMessages }
  })
}

type LockedMessage = Pick<MessageRow, 'id' | 'notifier' | 'state'>

/** Locks in the order of ids, so that concurrent requests cannot deadlock. */
async function lockMessages(
  transaction: DatabaseTransaction,
  ids: readonly string[],
): Promise<readonly LockedMessage[]> {
  if (ids.length === 0) return []
  return transaction
    .selectFrom('messages')
    .select(['id', 'notifier', 'state'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Starts a new series of attempts. The number of attempts and the last error stay. */
async function requeue(
  transaction: DatabaseTransaction,
  boss: PgBoss,
  { rows, now }: { readonly rows: readonly LockedMessage[]; readonly now: Date },
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await transaction
    .updateTable('messages')
    .set({ state: 'waiting', next_try_at: null, refused_since: null, retried_at: now })
    .where('id', 'in', ids)
    .execute()
  for (const notifier of new Set(rows.map((row) => row.notifier))) {
    await queueDelivery(boss, notifier, queueIn(transaction))
  }
}

function idsOf({ ids = [], notifier, all }: RetryMessagesRequest): readonly string[] {
  if (notifier !== undefined || all !== undefined) throw ambiguous()
  return checkIds(ids, 'message', noSuchMessage)
}

function notifiersOf({ notifier, all }: RetryMessagesRequest, configured: readonly string[]): readonly string[] {
  if ((notifier === undefined) === (all === undefined)) throw ambiguous()
  return notifier === undefined ? configured : [requireName('notifier', notifier, configured)]
}

const ambiguous = (): RequestError =>
  new RequestError('bad_request', 'expected exactly one of ids, notifier and all', 'send one of them')

const notDead = ({ id, state }: LockedMessage): RequestError =>
  new RequestError(
    'wrong_state',
    state === 'delivered' ? `message ${id} was delivered` : `message ${id} is still waiting to be delivered`,
    'only dead messages can be sent again',
  )

const notConfigured = ({ id, notifier }: LockedMessage): RequestError =>
  new RequestError(
    'wrong_state',
    `message ${id} is for the notifier ${notifier}, which is not configured`,
    'add the notifier, and apply the configuration: mgmt-worker config apply',
  )
