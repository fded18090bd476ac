import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import type { NotifierConfig } from '../config/config.ts'
import type { FindingChanges } from '../findings/finding-changes.ts'
import { queueIn } from '../queue/queue.ts'
import type { DatabaseTransaction } from '../store/tables.ts'
import type { TargetEvent } from '../targets/target-source.ts'
import { wakeHeld } from './held-messages.ts'
import { findingsMessage, type Message, runMessage, targetMessage } from './message.ts'
import { messageKey } from './message-key.ts'
import { wakeNotifier } from './wake-notifier.ts'

/** Where messages go and how they get into the queue. */
export interface MessageSinks {
  readonly boss: PgBoss
  readonly notifiers: readonly NotifierConfig[]
}

export interface RunNews {
  readonly job: string
  readonly target: string
  /** What people call the target. */
  readonly label: string
  readonly runId: string
  readonly plannedAt: Date
  readonly now: Date
  /** What `settleFindings` gave. */
  readonly changes: FindingChanges
}

/**
 * Adds a message for each notifier of the job, in the transaction that ends the run, if findings opened or closed. The
 * message is held until the other runs of the planned time are over. A second message about the same run is not added.
 * @returns how many were added
 */
export async function queueMessages(
  transaction: DatabaseTransaction,
  sinks: MessageSinks,
  { runId, now, ...news }: RunNews,
): Promise<number> {
  const { job, target } = news
  let added = 0
  for (const notifier of sinks.notifiers.filter(({ jobs }) => jobs?.includes(job) ?? true)) {
    const message = findingsMessage({ ...news, id: messageKey(notifier.name, job, target, runId) })
    if (message === undefined) break
    const heldFor = news.plannedAt
    if (await addMessage(transaction, { notifier: notifier.name, message, now, heldFor })) added += 1
  }
  await wakeHeld(transaction, sinks.boss, news.plannedAt)
  return added
}

export interface TargetChange {
  readonly event: TargetEvent
  /** What people call the target. */
  readonly label: string
  readonly now: Date
  /**
   * Planned time, or round of probes, whose other changes the message waits for. The caller wakes the notifiers with
   * `wakeHeld` when it is over. Absent: it waits for none, and the notifiers are woken.
   */
  readonly heldFor?: Date | undefined
}

/**
 * The same for a target whose condition became failing, refused or ok. Notifiers that name jobs get none.
 * @returns how many were added
 */
export async function queueTargetMessages(
  transaction: DatabaseTransaction,
  sinks: MessageSinks,
  { event, label, now, heldFor }: TargetChange,
): Promise<number> {
  const { target, to: condition, at: since } = event
  let added = 0
  for (const notifier of sinks.notifiers.filter(({ jobs }) => jobs === undefined)) {
    const message = targetMessage({
      id: messageKey(notifier.name, 'target', target, condition, since.toISOString()),
      target,
      label,
      condition,
      since,
      reason: event.error ?? null,
    })
    if (!(await addMessage(transaction, { notifier: notifier.name, message, now, heldFor }))) continue
    if (heldFor === undefined) await wakeNotifier(sinks.boss, notifier.name, queueIn(transaction))
    added += 1
  }
  return added
}

export interface RunTrouble extends Omit<RunNews, 'changes'> {
  /** A run that was retried may be set aside again. */
  readonly attempt: number
  readonly reason: string
}

/**
 * The same for a run that was set aside, for the notifiers of its job.
 * @returns how many were added
 */
export async function queueRunMessage(
  transaction: DatabaseTransaction,
  sinks: MessageSinks,
  { runId, attempt, now, ...news }: RunTrouble,
): Promise<number> {
  const { job, target } = news
  let added = 0
  for (const notifier of sinks.notifiers.filter(({ jobs }) => jobs?.includes(job) ?? true)) {
    const message = runMessage({ ...news, id: messageKey(notifier.name, 'run', job, target, runId, String(attempt)) })
    if (!(await addMessage(transaction, { notifier: notifier.name, message, now }))) continue
    await wakeNotifier(sinks.boss, notifier.name, queueIn(transaction))
    added += 1
  }
  return added
}

interface NewMessage {
  readonly notifier: string
  readonly message: Message
  readonly now: Date
  /** Planned time, or round, whose other messages it waits for; absent: none. */
  readonly heldFor?: Date | undefined
}

async function addMessage(
  transaction: DatabaseTransaction,
  { notifier, message, now, heldFor }: NewMessage,
): Promise<boolean> {
  const lane = { notifier, job: message.job ?? '', target: message.target ?? '' }
  const added = await transaction
    .insertInto('messages')
    .values({
      id: randomUUID(),
      idempotency_key: message.id,
      ...lane,
      body: JSON.stringify(message),
      created_at: await afterTheLast(transaction, lane, now),
      held_for: heldFor ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Messages are sent in the order of this time, so two of one job and target never share it. */
async function afterTheLast(
  transaction: DatabaseTransaction,
  { notifier, job, target }: { readonly notifier: string; readonly job: string; readonly target: string },
  now: Date,
): Promise<Date> {
  const last = await transaction
    .selectFrom('messages')
    .select('created_at')
    .where('state', '=', 'waiting')
    .where('notifier', '=', notifier)
    .where('job', '=', job)
    .where('target', '=', target)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return new Date(Math.max(now.getTime(), (last?.created_at.getTime() ?? 0) + 1))
}
