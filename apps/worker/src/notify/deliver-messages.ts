import type { PgBoss } from 'pg-boss'
import { messageQueue } from '../queue/queue.ts'
import type { Store } from '../store/store.ts'
import { deliveryPauses, type DeliveryPauses } from './decide-delivery.ts'
import { type DeliveryDeps, sendDueMessages } from './send-messages.ts'
import { type DeliveryJob, queueDelivery } from './queue-delivery.ts'

export interface DeliveryOptions extends Omit<DeliveryDeps, 'pauses'> {
  /** Aborts a delivery in progress; it is repeated later with the same key. */
  readonly signal: AbortSignal
  /** Fallback polling interval of the queue, in seconds. Default: 5. */
  readonly pollingSeconds?: number | undefined
  readonly pauses?: Partial<DeliveryPauses> | undefined
}

/** Notifiers served concurrently: slow ones delay others only if this many are slow. */
const maxConcurrency = 8

/**
 * Starts to deliver messages, until `boss.stop`. All workers of a store share the work: one worker at a time serves a
 * notifier, with its messages in order. A message may be sent again, with the same key, until its delivery is recorded.
 */
export async function deliverMessages({ signal, pollingSeconds = 5, pauses, ...rest }: DeliveryOptions): Promise<void> {
  const deps: DeliveryDeps = { ...rest, pauses: { ...deliveryPauses, ...pauses } }
  await rest.boss.work<DeliveryJob>(
    messageQueue,
    {
      localConcurrency: Math.min(maxConcurrency, Math.max(2, rest.notifiers().length)),
      groupConcurrency: 1,
      heartbeatRefreshSeconds: 3,
      // Database notifications announce new messages at once; retries need polling.
      pollingIntervalSeconds: pollingSeconds,
      notifyPollingIntervalSeconds: pollingSeconds,
    },
    async (jobs) => {
      for (const job of jobs) await sendDueMessages(job.data.notifier, deps, AbortSignal.any([signal, job.signal]))
    },
  )
}

/**
 * Queues a delivery for every notifier with due messages: after a restore, as backups contain no queue, and periodically,
 * in case a queue job was lost.
 */
export async function queueDueDeliveries({ db }: Store, boss: PgBoss, now: Date): Promise<void> {
  const waiting = await db
    .selectFrom('messages')
    .leftJoin('notifier_states', 'notifier_states.notifier', 'messages.notifier')
    .select('messages.notifier')
    .distinct()
    .where('messages.state', '=', 'waiting')
    .where((is) => is.or([is('messages.next_try_at', 'is', null), is('messages.next_try_at', '<=', now)]))
    .where((is) => is.or([is('notifier_states.next_try_at', 'is', null), is('notifier_states.next_try_at', '<=', now)]))
    .execute()
  for (const { notifier } of waiting) await queueDelivery(boss, notifier)
}
