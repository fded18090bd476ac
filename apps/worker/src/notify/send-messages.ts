import type { PgBoss } from 'pg-boss'
import type { Clock } from '../base/clock.ts'
import type { NotifierConfig } from '../config/config.ts'
import type { Log } from '../base/log.ts'
import type { Store } from '../store/store.ts'
import type { Observer } from '../base/observer.ts'
import { decideDelivery, type DeliveryPauses } from './decide-delivery.ts'
import { parseMessage, retriedMessage } from './message.ts'
import { withPage } from './message-page.ts'
import {
  dueMessages,
  type MessageRow,
  nextDeliveryAt,
  type NotifierState,
  readNotifierState,
  recordDelivery,
} from './message-rows.ts'
import { fileNotifier } from './notifiers/file-notifier.ts'
import type { DeliveryResult, Notifier, NotifierTools } from './notifiers/notifier.ts'
import { stdoutNotifier } from './notifiers/stdout-notifier.ts'
import { webhook } from './notifiers/webhook.ts'
import { queueDeliveryLater } from './queue-delivery.ts'

export interface DeliveryDeps {
  readonly boss: PgBoss
  readonly store: Store
  readonly clock: Clock
  /** The notifiers of the current configuration. */
  readonly notifiers: () => readonly NotifierConfig[]
  /** Address of the pages in the current configuration, for links. Default: no links. */
  readonly publicUrl?: (() => string | undefined) | undefined
  readonly tools: NotifierTools
  readonly log: Log
  readonly observer?: Observer | undefined
  /** A number from 0 to 1, 1 excluded. */
  readonly random: () => number
  readonly pauses: DeliveryPauses
}

const batchSize = 50
/** Batches of one queue job; the next job continues, so that no job lasts for hours. */
const batchesPerJob = 10

/**
 * Sends the due messages of a notifier in order, until none is left or the notifier has to pause; then queues a delivery at
 * the time when the next one is due.
 * @throws the database's own error; the signal's reason
 */
export async function sendDueMessages(notifier: string, deps: DeliveryDeps, signal: AbortSignal): Promise<void> {
  const { store, boss, clock } = deps
  for (let batch = 0; batch < batchesPerJob; batch++) {
    if (!(await sendDue(notifier, deps, signal))) break
  }
  const nextAt = await nextDeliveryAt(store.db, notifier)
  if (nextAt !== undefined) await queueDeliveryLater(boss, notifier, nextAt.getTime() - clock.now().getTime())
}

/** @returns whether more messages may be due */
async function sendDue(notifier: string, deps: DeliveryDeps, signal: AbortSignal): Promise<boolean> {
  const { store, clock } = deps
  const now = clock.now()
  let state = await readNotifierState(store.db, notifier)
  if (state.next_try_at !== null && state.next_try_at > now) return false
  const rows = await dueMessages(store.db, { notifier, now, limit: batchSize })
  for (const row of rows) {
    signal.throwIfAborted()
    state = await sendOne(row, { deps, state }, signal)
    if (state.failures > 0) return false
  }
  return rows.length > 0
}

async function sendOne(
  row: MessageRow,
  { deps, state }: { readonly deps: DeliveryDeps; readonly state: NotifierState },
  signal: AbortSignal,
): Promise<NotifierState> {
  const { store, clock, random, pauses } = deps
  const delivery = await deliver(row, deps, signal)
  deps.observer?.messageTried({ notifier: row.notifier, result: delivery.kind })
  const now = clock.now()
  const decision = decideDelivery(delivery, {
    now,
    random: random(),
    failures: state.failures,
    refusedSince: row.refused_since,
    pauses,
  })
  const next = await recordDelivery(store, { message: row, state, decision, now })
  logAttempt(deps.log, { row, state, next, delivery })
  return next
}

async function deliver(
  row: MessageRow,
  { notifiers, tools, publicUrl }: DeliveryDeps,
  signal: AbortSignal,
): Promise<DeliveryResult> {
  const config = notifiers().find(({ name }) => name === row.notifier)
  if (config === undefined) {
    return { kind: 'refused', error: `the configuration has no notifier ${row.notifier}` }
  }
  const message = parseMessage(row.body)
  if (message === undefined)
    return { kind: 'refused', error: 'the message was written by a newer version; update this worker' }
  const current = row.retried_at === null ? message : retriedMessage(message, row.created_at)
  return createNotifier(config, tools).send(withPage(current, publicUrl?.()), signal)
}

function createNotifier(config: NotifierConfig, tools: NotifierTools): Notifier {
  if (config.kind === 'file') return fileNotifier(config, tools)
  if (config.kind === 'stdout') return stdoutNotifier(tools.stdout)
  return webhook(config, tools)
}

interface LoggedAttempt {
  readonly row: MessageRow
  readonly state: NotifierState
  readonly next: NotifierState
  readonly delivery: DeliveryResult
}

/** Logs refused messages, the start of a notifier's failure, and its recovery. */
function logAttempt(log: Log, { row, state, next, delivery }: LoggedAttempt): void {
  const { notifier } = row
  if (delivery.kind === 'refused') {
    log.warn('message refused', { notifier, message: row.idempotency_key, error: delivery.error })
  }
  if (state.failures === 0 && next.failures > 0) {
    log.warn('notifier failed', { notifier, error: next.last_error })
  }
  if (state.failures > 0 && next.failures === 0) log.info('notifier recovered', { notifier })
}
