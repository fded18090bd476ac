import type { Db, PgBoss } from 'pg-boss'
import { messageQueue } from '../queue/queue.ts'

/** What a job of the queue `messages` carries: what is to be sent is in the rows of messages. */
export interface MessageJob {
  readonly notifier: string
}

/**
 * Lets a worker see soon to what waits for a notifier. One such job waits a notifier at most; it is brought forward where
 * it was to wait longer.
 * @param queue the transaction that adds messages
 */
export async function wakeNotifier(boss: PgBoss, notifier: string, queue?: Db): Promise<void> {
  await boss.upsert(messageQueue, { notifier } satisfies MessageJob, {
    singletonKey: notifier,
    group: { id: notifier },
    startAfter: 0,
    ...(queue === undefined ? {} : { db: queue }),
  })
}

/** Lets a worker see to a notifier later, unless somebody is to do so anyway. */
export async function wakeNotifierLater(boss: PgBoss, notifier: string, afterMs: number): Promise<void> {
  await boss.send(messageQueue, { notifier } satisfies MessageJob, {
    singletonKey: notifier,
    group: { id: notifier },
    startAfter: Math.max(0.001, afterMs / 1000),
  })
}
