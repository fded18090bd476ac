import { type Selectable, sql } from 'kysely'
import type { DatabaseTransaction, StoreDatabase, MessagesTable, NotifierStatesTable } from '../store/tables.ts'
import { newId } from '../base/random.ts'
import type { Store } from '../store/store.ts'
import type { DeliveryDecision } from './decide-delivery.ts'
import type { NotifierMessage } from './message.ts'

export type MessageRow = Selectable<MessagesTable>
export type NotifierState = Selectable<NotifierStatesTable>

/** The state of a notifier; without a stored state it is healthy. */
export async function readNotifierState(db: StoreDatabase, notifier: string): Promise<NotifierState> {
  const row = await db.selectFrom('notifier_states').selectAll().where('notifier', '=', notifier).executeTakeFirst()
  return row ?? { notifier, failures: 0, failing_since: null, next_try_at: null, last_error: null }
}

/**
 * Whether a message is sent again. These messages have an order of their own: newer ones are already delivered, and must not
 * wait if the message is refused again.
 */
const isRetried = sql<boolean>`(retried_at is not null)`

/** The oldest waiting message of each thread: messages are delivered in order. */
const oldestMessages = (db: StoreDatabase, notifier: string) =>
  db
    .selectFrom('messages')
    .selectAll()
    .distinctOn(['thread', isRetried])
    .where('notifier', '=', notifier)
    .where('state', '=', 'waiting')
    .orderBy('thread')
    .orderBy(isRetried)
    .orderBy('created_at')
    .as('oldest')

export interface NewMessage {
  readonly notifier: string
  readonly message: NotifierMessage
  readonly now: Date
}

/** Adds a message, unless one with its key exists. Its time is later than that of all others that wait in its thread. */
export async function addMessage(
  transaction: DatabaseTransaction,
  { notifier, message, now }: NewMessage,
): Promise<void> {
  const thread = message.alert
  const last = await transaction
    .selectFrom('messages')
    .select(sql<Date | null>`max(created_at)`.as('at'))
    .where((is) => is.and({ notifier, thread, state: 'waiting' }))
    .executeTakeFirst()
  await transaction
    .insertInto('messages')
    .values({
      id: newId(),
      idempotency_key: message.id,
      notifier,
      job: message.job ?? '',
      target: message.target ?? '',
      thread,
      body: JSON.stringify(message),
      created_at: new Date(Math.max(now.getTime(), (last?.at?.getTime() ?? 0) + 1)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Messages that may be sent now, those with the fewest attempts first: a message that its endpoint cannot accept does not
 * block the others.
 */
export async function dueMessages(
  db: StoreDatabase,
  { notifier, now, limit }: { readonly notifier: string; readonly now: Date; readonly limit: number },
): Promise<readonly MessageRow[]> {
  return db
    .selectFrom(oldestMessages(db, notifier))
    .selectAll()
    .where((is) => is.or([is('next_try_at', 'is', null), is('next_try_at', '<=', now)]))
    .orderBy('tries')
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

export interface DeliveryAttempt {
  readonly message: MessageRow
  readonly state: NotifierState
  readonly decision: DeliveryDecision
  readonly now: Date
}

/** Stores the result of a delivery attempt. */
export async function recordDelivery(
  store: Store,
  { message, state, decision, now }: DeliveryAttempt,
): Promise<NotifierState> {
  const next = nextState(state, decision, now)
  await store.transaction(async (transaction) => {
    await transaction
      .updateTable('messages')
      .set({ ...changeOf(decision, now), tries: sql<number>`tries + 1` })
      .where('id', '=', message.id)
      .where('state', '=', 'waiting')
      .execute()
    if (next === state) return
    await transaction
      .insertInto('notifier_states')
      .values(next)
      .onConflict((conflict) => conflict.column('notifier').doUpdateSet(next))
      .execute()
  })
  return next
}

type MessageChange = Partial<
  Pick<MessageRow, 'state' | 'delivered_at' | 'next_try_at' | 'refused_since' | 'last_error'>
>

function changeOf(decision: DeliveryDecision, now: Date): MessageChange {
  switch (decision.next) {
    case 'delivered':
      return { state: 'delivered', delivered_at: now, next_try_at: null, refused_since: null, last_error: null }
    case 'pause':
      return { last_error: decision.error, next_try_at: null, refused_since: null }
    case 'retry':
      return { last_error: decision.error, next_try_at: decision.until, refused_since: decision.refusedSince }
    case 'dead':
      return { state: 'dead', last_error: decision.error, next_try_at: null, refused_since: decision.refusedSince }
  }
}

function nextState(state: NotifierState, decision: DeliveryDecision, now: Date): NotifierState {
  if (decision.next === 'pause') {
    return {
      notifier: state.notifier,
      failures: state.failures + 1,
      failing_since: state.failing_since ?? now,
      next_try_at: decision.until,
      last_error: decision.error,
    }
  }
  if (state.failures === 0) return state
  return { notifier: state.notifier, failures: 0, failing_since: null, next_try_at: null, last_error: null }
}

/** When the next message of a notifier may be sent; undefined if none waits. */
export async function nextDeliveryAt(db: StoreDatabase, notifier: string): Promise<Date | undefined> {
  const { next_try_at: pausedUntil } = await readNotifierState(db, notifier)
  const row = await db
    .selectFrom(oldestMessages(db, notifier))
    .select(sql<Date>`coalesce(next_try_at, created_at)`.as('at'))
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return row === undefined || pausedUntil === null || pausedUntil < row.at ? row?.at : pausedUntil
}
