import type { PgBoss } from 'pg-boss'
import { type Expression, sql } from 'kysely'
import { queueIn } from '../queue/queue.ts'
import type { Store } from '../store/store.ts'
import type { StoreDatabase, DatabaseTransaction } from '../store/tables.ts'
import { digestMessage, targetsDigestMessage } from './digest.ts'
import { parseMessage } from './message.ts'
import { queueDelivery } from './queue-delivery.ts'
import { newId } from '../base/random.ts'

// Messages of one job and planned time about several targets are combined into one. So the messages of a run are held until
// all runs of its planned time are over; runs that wait for their target do not count. The same applies to targets that fail
// in runs of one planned time, and to targets that recover in one round of probes.

/** The longest time to hold messages. */
export const longestHoldMs = 600_000

/** Whether a planned time has unfinished runs; uses the index `runs_holding`. */
const hasUnfinishedRuns = (plannedAt: Expression<Date> | Date) => sql<boolean>`exists (
  select from mgmt_worker.runs
  where planned_at = ${plannedAt} and (state = 'running' or (state = 'queued' and not_before is null))
)`

/** Queues the delivery of held messages if the runs of the planned time, or the round of probes, are over. */
export async function queueHeldDeliveries(
  transaction: DatabaseTransaction,
  boss: PgBoss,
  plannedAt: Date,
): Promise<void> {
  const rows = await transaction
    .selectFrom('messages')
    .select('notifier')
    .distinct()
    .where('state', '=', 'waiting')
    .where('held_for', '=', plannedAt)
    .where((is) => is.not(hasUnfinishedRuns(plannedAt)))
    .execute()
  for (const { notifier } of rows) await queueDelivery(boss, notifier, queueIn(transaction))
}

export interface ReleaseOptions {
  readonly notifier: string
  readonly now: Date
  /** Whether several messages become one. Not where each target has an alert of its own. */
  readonly asDigests: boolean
}

/** Releases messages whose planned time is over: one about a single target unchanged, several as a digest. */
export async function releaseHeldMessages(store: Store, { notifier, now, asDigests }: ReleaseOptions): Promise<void> {
  for (const group of await releasableGroups(store.db, notifier, now)) {
    await store.transaction((transaction) => releaseGroup(transaction, { ...group, notifier, asDigests }))
  }
}

interface HeldGroup {
  readonly job: string
  readonly heldFor: Date
}

async function releasableGroups(db: StoreDatabase, notifier: string, now: Date): Promise<readonly HeldGroup[]> {
  const heldSince = new Date(now.getTime() - longestHoldMs)
  const groups = db
    .selectFrom('messages')
    .select((is) => ['job', is.ref('held_for').$notNull().as('heldFor'), is.fn.min('created_at').as('since')])
    .where('notifier', '=', notifier)
    .where('state', '=', 'waiting')
    .where('held_for', 'is not', null)
    .groupBy(['job', 'held_for'])
    .as('held')
  return db
    .selectFrom(groups)
    .select(['job', 'heldFor'])
    .where((is) => is.or([is('since', '<=', heldSince), is.not(hasUnfinishedRuns(is.ref('held.heldFor')))]))
    .orderBy('heldFor')
    .execute()
}

interface MessageGroup extends HeldGroup, Pick<ReleaseOptions, 'notifier' | 'asDigests'> {}

async function releaseGroup(
  transaction: DatabaseTransaction,
  { notifier, asDigests, job, heldFor }: MessageGroup,
): Promise<void> {
  const rows = await transaction
    .selectFrom('messages')
    .selectAll()
    .where('notifier', '=', notifier)
    .where('job', '=', job)
    .where('held_for', '=', heldFor)
    .where('state', '=', 'waiting')
    .orderBy('target')
    .orderBy('created_at')
    .forUpdate()
    .execute()
  const messages = rows.flatMap(({ body }) => parseMessage(body) ?? [])
  const ids = rows.map(({ id }) => id)
  const isSingleTarget = new Set(rows.map(({ target }) => target)).size < 2
  if (!asDigests || isSingleTarget || messages.length < rows.length) {
    // Messages about a single target, or written by a newer worker, are sent unchanged.
    if (ids.length === 0) return
    await transaction.updateTable('messages').set({ held_for: null }).where('id', 'in', ids).execute()
    return
  }
  const digest =
    job === ''
      ? targetsDigestMessage({ notifier, heldFor, messages })
      : digestMessage({ notifier, job, plannedAt: heldFor, messages })
  await transaction.deleteFrom('messages').where('id', 'in', ids).execute()
  // Messages are sent in the order of this time.
  const createdAt = new Date(Math.max(...rows.map((row) => row.created_at.getTime())))
  const row = { notifier, job, target: '', idempotency_key: digest.id, body: JSON.stringify(digest) }
  await transaction
    .insertInto('messages')
    .values({ id: newId(), ...row, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
