import type { Db, PgBoss } from 'pg-boss'
import { messageQueue } from '../queue/queue.ts'

/** Payload of a job in the queue `messages`: the messages themselves are rows. */
export interface DeliveryJob {
  readonly notifier: string
}

/**
 * Queues a job that delivers a notifier's messages now. At most one such job is queued for each notifier; a later one moves
 * to the present.
 * @param queue the transaction that adds the messages
 */
export async function queueDelivery(boss: PgBoss, notifier: string, queue?: Db): Promise<void> {
  await boss.upsert(messageQueue, { notifier } satisfies DeliveryJob, {
    singletonKey: notifier,
    group: { id: notifier },
    startAfter: 0,
    ...(queue === undefined ? {} : { db: queue }),
  })
}

/** Queues a delivery for a later time, unless one is queued already. */
export async function queueDeliveryLater(boss: PgBoss, notifier: string, afterMs: number): Promise<void> {
  await boss.send(messageQueue, { notifier } satisfies DeliveryJob, {
    singletonKey: notifier,
    group: { id: notifier },
    startAfter: Math.max(0.001, afterMs / 1000),
  })
}
