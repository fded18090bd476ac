import type { PgBoss } from 'pg-boss'
import { messageQueue } from '../queue/queue.ts'
import type { Store } from '../store/store.ts'
import { deliveryPauses, type DeliveryPauses } from './decide-delivery.ts'
import { type Sending, sendWaiting } from './send-waiting.ts'
import { type MessageJob, wakeNotifier } from './wake-notifier.ts'

export interface DeliveryOptions extends Omit<Sending, 'pauses'> {
  /** Aborts a delivery in progress; it is repeated later with the same key. */
  readonly signal: AbortSignal
  /** Fallback polling interval of the queue, in seconds. Default: 5. */
  readonly pollingSeconds?: number | undefined
  readonly pauses?: Partial<DeliveryPauses> | undefined
}

/** Notifiers that are served at once: one that is slow holds up the others only beyond so many. */
const mostAtOnce = 8

/**
 * Sends messages from now on, with all other workers on the same store; ends with `boss.stop`. Each notifier is served by
 * one worker at a time, its messages in their order. A message counts as delivered when that is written down; before, it
 * may be sent again, with the same key.
 */
export async function deliverMessages({ signal, pollingSeconds = 5, pauses, ...rest }: DeliveryOptions): Promise<void> {
  const sending: Sending = { ...rest, pauses: { ...deliveryPauses, ...pauses } }
  await rest.boss.work<MessageJob>(
    messageQueue,
    {
      localConcurrency: Math.min(mostAtOnce, Math.max(2, rest.notifiers().length)),
      groupConcurrency: 1,
      heartbeatRefreshSeconds: 3,
      // Those who are woken learn of new messages at once, and have to look for what is to be tried again.
      pollingIntervalSeconds: pollingSeconds,
      notifyPollingIntervalSeconds: pollingSeconds,
    },
    async (jobs) => {
      for (const job of jobs) await sendWaiting(job.data.notifier, sending, AbortSignal.any([signal, job.signal]))
    },
  )
}

/**
 * Has every notifier looked at for which something is due: after a backup was restored, which has no queue, and now and
 * then, so that nothing waits for a job of the queue that somebody removed.
 */
export async function wakeNotifiers({ db }: Store, boss: PgBoss, now: Date): Promise<void> {
  const waiting = await db
    .selectFrom('messages')
    .leftJoin('notifier_states', 'notifier_states.notifier', 'messages.notifier')
    .select('messages.notifier')
    .distinct()
    .where('messages.state', '=', 'waiting')
    .where((is) => is.or([is('messages.next_try_at', 'is', null), is('messages.next_try_at', '<=', now)]))
    .where((is) => is.or([is('notifier_states.next_try_at', 'is', null), is('notifier_states.next_try_at', '<=', now)]))
    .execute()
  for (const { notifier } of waiting) await wakeNotifier(boss, notifier)
}
