import type { PgBoss } from 'pg-boss'
import type { NotifierConfig } from '../config/config.ts'
import type { FindingChanges } from '../findings/finding-changes.ts'
import { queueIn } from '../queue/queue.ts'
import type { DatabaseTransaction } from '../store/tables.ts'
import type { TargetEvent } from '../targets/target-source.ts'
import { queueHeldDeliveries } from './held-messages.ts'
import {
  findingsMessage,
  type NotifierMessage,
  runMessage,
  targetMessage,
  messageKey,
  workerMessage,
} from './message.ts'
import { queueDelivery } from './queue-delivery.ts'
import { newId } from '../base/random.ts'

/** Queue and notifiers of messages. */
export interface MessageSinks {
  readonly boss: PgBoss
  readonly notifiers: readonly NotifierConfig[]
}

export interface RunFindings {
  readonly job: string
  readonly target: string
  /** Display name of the target. */
  readonly label: string
  readonly runId: string
  readonly plannedAt: Date
  readonly now: Date
  /** Result of `updateFindings`. */
  readonly changes: FindingChanges
}

/**
 * Adds a message for each notifier of the job if findings opened or closed, in the transaction that ends the run. The message
 * is held until all runs of the planned time are over. A second message about the same run is not added.
 * @returns the number of added messages
 */
export async function queueMessages(
  transaction: DatabaseTransaction,
  sinks: MessageSinks,
  { runId, now, ...run }: RunFindings,
): Promise<number> {
  const { job, target } = run
  let added = 0
  for (const notifier of sinks.notifiers.filter(({ jobs }) => jobs?.includes(job) ?? true)) {
    const message = findingsMessage({ ...run, id: messageKey(notifier.name, job, target, runId) })
    if (message === undefined) break
    const heldFor = run.plannedAt
    if (await addMessage(transaction, { notifier: notifier.name, message, now, heldFor })) added += 1
  }
  await queueHeldDeliveries(transaction, sinks.boss, run.plannedAt)
  return added
}

export interface TargetChange {
  readonly event: TargetEvent
  /** Display name of the target. */
  readonly label: string
  readonly now: Date
  /**
   * Planned time, or round of probes, until whose end the message is held; the caller then calls `queueHeldDeliveries`. Absent: the
   * message is delivered at once.
   */
  readonly heldFor?: Date | undefined
}

/** The notifiers of messages about targets: those without a job filter. */
export const targetNotifiers = (notifiers: MessageSinks['notifiers']): MessageSinks['notifiers'] =>
  notifiers.filter(({ jobs }) => jobs === undefined)

/**
 * Adds a message for each notifier without a job filter about a target whose condition changed.
 * @returns the number of added messages
 */
export async function queueTargetMessages(
  transaction: DatabaseTransaction,
  sinks: MessageSinks,
  { event, label, now, heldFor }: TargetChange,
): Promise<number> {
  const { target, to: condition, at: since } = event
  let added = 0
  for (const notifier of targetNotifiers(sinks.notifiers)) {
    const message = targetMessage({
      id: messageKey(notifier.name, 'target', target, condition, since.toISOString()),
      target,
      label,
      condition,
      since,
      reason: event.error ?? null,
    })
    if (!(await addMessage(transaction, { notifier: notifier.name, message, now, heldFor }))) continue
    if (heldFor === undefined) await queueDelivery(sinks.boss, notifier.name, queueIn(transaction))
    added += 1
  }
  return added
}

export interface SetAsideRun extends Omit<RunFindings, 'changes'> {
  /** Part of the key, as a retried run may be set aside again. */
  readonly attempt: number
  readonly reason: string
}

/**
 * Adds a message for each notifier of the job about a run that was set aside.
 * @returns the number of added messages
 */
export async function queueRunMessage(
  transaction: DatabaseTransaction,
  sinks: MessageSinks,
  { runId, attempt, now, ...run }: SetAsideRun,
): Promise<number> {
  const { job, target } = run
  let added = 0
  for (const notifier of sinks.notifiers.filter(({ jobs }) => jobs?.includes(job) ?? true)) {
    const message = runMessage({ ...run, id: messageKey(notifier.name, 'run', job, target, runId, String(attempt)) })
    if (!(await addMessage(transaction, { notifier: notifier.name, message, now }))) continue
    await queueDelivery(sinks.boss, notifier.name, queueIn(transaction))
    added += 1
  }
  return added
}

/**
 * Adds a message for each notifier without a job filter about problems of the worker that appeared or ended.
 * @returns the number of added messages
 */
export async function queueWorkerMessages(
  transaction: DatabaseTransaction,
  sinks: MessageSinks,
  { runId, now, changes }: Pick<RunFindings, 'runId' | 'now' | 'changes'>,
): Promise<number> {
  let added = 0
  for (const notifier of targetNotifiers(sinks.notifiers)) {
    const message = workerMessage(messageKey(notifier.name, 'worker', runId), changes)
    if (message === undefined) break
    if (!(await addMessage(transaction, { notifier: notifier.name, message, now }))) continue
    await queueDelivery(sinks.boss, notifier.name, queueIn(transaction))
    added += 1
  }
  return added
}

/** A message to add. */
export interface NewMessage {
  readonly notifier: string
  readonly message: NotifierMessage
  readonly now: Date
  /** Planned time, or round of probes, until whose end it is held; absent: not held. */
  readonly heldFor?: Date | undefined
}

/** Adds a message, unless one with its key exists. @returns whether it was added */
export async function addMessage(
  transaction: DatabaseTransaction,
  { notifier, message, now, heldFor }: NewMessage,
): Promise<boolean> {
  const sequence = { notifier, job: message.job ?? '', target: message.target ?? '' }
  const added = await transaction
    .insertInto('messages')
    .values({
      id: newId(),
      idempotency_key: message.id,
      ...sequence,
      body: JSON.stringify(message),
      created_at: await uniqueTime(transaction, sequence, now),
      held_for: heldFor ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Messages are sent in the order of this time, so it is unique among the waiting messages of a job and target. */
async function uniqueTime(
  transaction: DatabaseTransaction,
  { notifier, job, target }: { readonly notifier: string; readonly job: string; readonly target: string },
  now: Date,
): Promise<Date> {
  const last = await transaction
    .selectFrom('messages')
    .select('created_at')
    .where('state', '=', 'waiting')
    .where('notifier', '=', notifier)
    .where((is) => is.and({ job, target }))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return new Date(Math.max(now.getTime(), (last?.created_at.getTime() ?? 0) + 1))
}
