import type { Db, PgBoss } from 'pg-boss'
import { messageQueue } from '../queue/queue.ts'

/** Payload of a job in the queue `messages`: the messages themselves are rows. */
export interface MessageJob {
  readonly notifier: string
}

/**
 * Queues a job to send a notifier's messages soon. At most one such job waits for each notifier; a later one is brought
 * forward.
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

/** Queues a job for a notifier at a later time, unless one waits already. */
export async function wakeNotifierLater(boss: PgBoss, notifier: string, afterMs: number): Promise<void> {
  await boss.send(messageQueue, { notifier } satisfies MessageJob, {
    singletonKey: notifier,
    group: { id: notifier },
    startAfter: Math.max(0.001, afterMs / 1000),
  })
}
