import type { PgBoss } from 'pg-boss'
import type { Clock } from '../clock.ts'
import type { NotifierConfig } from '../config/config.ts'
import type { Log } from '../log.ts'
import type { Store } from '../store/store.ts'
import type { Observer } from '../observer.ts'
import { decideDelivery, type DeliveryPauses } from './decide-delivery.ts'
import { releaseHeld } from './held-messages.ts'
import { Message } from './message.ts'
import {
  dueMessages,
  type MessageRow,
  nextDue,
  type NotifierState,
  readNotifierState,
  settleDelivery,
} from './message-rows.ts'
import type { Delivery, NotifierTools } from './notifiers/notifier.ts'
import { openNotifier } from './notifiers/open-notifier.ts'
import { wakeNotifierLater } from './wake-notifier.ts'

export interface Sending {
  readonly boss: PgBoss
  readonly store: Store
  readonly clock: Clock
  /** The notifiers of the current configuration. */
  readonly notifiers: () => readonly NotifierConfig[]
  readonly tools: NotifierTools
  readonly log: Log
  readonly observer?: Observer | undefined
  /** A number from 0 to 1, 1 excluded. */
  readonly random: () => number
  readonly pauses: DeliveryPauses
}

const rowsAtOnce = 50
/** Messages of one queue job; the next job continues, so that no job lasts for hours. */
const roundsATurn = 10

/**
 * Sends the waiting messages of a notifier in order, until none is due or the notifier has to pause; then queues a job for
 * the time when the next one is due.
 * @throws the database's own error; the signal's reason
 */
export async function sendWaiting(notifier: string, sending: Sending, signal: AbortSignal): Promise<void> {
  const { store, boss, clock } = sending
  await releaseHeld(store, notifier, clock.now())
  for (let round = 0; round < roundsATurn; round++) {
    if (!(await sendDue(notifier, sending, signal))) break
  }
  const due = await nextDue(store.db, notifier)
  if (due !== undefined) await wakeNotifierLater(boss, notifier, due.getTime() - clock.now().getTime())
}

/** @returns whether more messages may be due */
async function sendDue(notifier: string, sending: Sending, signal: AbortSignal): Promise<boolean> {
  const { store, clock } = sending
  const now = clock.now()
  let state = await readNotifierState(store.db, notifier)
  if (state.next_try_at !== null && state.next_try_at > now) return false
  const rows = await dueMessages(store.db, { notifier, now, limit: rowsAtOnce })
  for (const row of rows) {
    signal.throwIfAborted()
    state = await trySending(row, { sending, state }, signal)
    if (state.failures > 0) return false
  }
  return rows.length > 0
}

async function trySending(
  row: MessageRow,
  { sending, state }: { readonly sending: Sending; readonly state: NotifierState },
  signal: AbortSignal,
): Promise<NotifierState> {
  const { store, clock, random, pauses } = sending
  const delivery = await deliver(row, sending, signal)
  sending.observer?.messageTried({ notifier: row.notifier, result: delivery.kind })
  const now = clock.now()
  const decision = decideDelivery(delivery, {
    now,
    random: random(),
    failures: state.failures,
    refusedSince: row.refused_since,
    pauses,
  })
  const next = await settleDelivery(store, { message: row, state, decision, now })
  tell(sending.log, { row, state, next, delivery })
  return next
}

async function deliver(row: MessageRow, { notifiers, tools }: Sending, signal: AbortSignal): Promise<Delivery> {
  const config = notifiers().find(({ name }) => name === row.notifier)
  if (config === undefined) {
    return { kind: 'refused', error: `${row.notifier}: the configuration has no such notifier any more` }
  }
  const message = Message.safeParse(row.body)
  if (!message.success)
    return { kind: 'refused', error: 'the message is of a newer form: send it with a newer program' }
  return openNotifier(config, tools).send(message.data, signal)
}

interface Try {
  readonly row: MessageRow
  readonly state: NotifierState
  readonly next: NotifierState
  readonly delivery: Delivery
}

/** Logs when a notifier starts to fail and when it recovers, but not each attempt in between. */
function tell(log: Log, { row, state, next, delivery }: Try): void {
  const { notifier } = row
  if (delivery.kind === 'refused') {
    log.warn('a message was refused', { notifier, message: row.idempotency_key, error: delivery.error })
  }
  if (state.failures === 0 && next.failures > 0) {
    log.warn('a notifier takes no messages', { notifier, error: next.last_error })
  }
  if (state.failures > 0 && next.failures === 0) log.info('a notifier takes messages again', { notifier })
}
