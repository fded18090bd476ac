import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import { type Expression, sql } from 'kysely'
import { queueIn } from '../queue/queue.ts'
import type { Store } from '../store/store.ts'
import type { Database, DatabaseTransaction } from '../store/tables.ts'
import { digestMessage, targetsDigestMessage } from './digest.ts'
import { Message } from './message.ts'
import type { MessageRow } from './message-rows.ts'
import { wakeNotifier } from './wake-notifier.ts'

// Messages of a job about several targets at one planned time are combined into one. So the messages of a run are held
// until the other runs of its planned time are over. Runs that wait for their target do not delay them. The same applies to
// targets that runs of one planned time find down, and to targets that recover in one round of probes.

/** The longest time to hold messages. */
export const longestHoldMs = 600_000

/** Whether runs of a planned time are unfinished; uses the index `runs_holding`. */
const isUnfinished = (plannedAt: Expression<Date> | Date) => sql<boolean>`exists (
  select from mgmt_worker.runs
  where planned_at = ${plannedAt} and (state = 'running' or (state = 'queued' and not_before is null))
)`

/** Wakes the notifiers of released messages after a run of the planned time, or a round of probes, has ended. */
export async function wakeHeld(transaction: DatabaseTransaction, boss: PgBoss, plannedAt: Date): Promise<void> {
  const rows = await transaction
    .selectFrom('messages')
    .select('notifier')
    .distinct()
    .where('state', '=', 'waiting')
    .where('held_for', '=', plannedAt)
    .where((is) => is.not(isUnfinished(plannedAt)))
    .execute()
  for (const { notifier } of rows) await wakeNotifier(boss, notifier, queueIn(transaction))
}

/** Releases messages whose planned time is over: a single one as it is, several of one job or about targets as a digest. */
export async function releaseHeld(store: Store, notifier: string, now: Date): Promise<void> {
  for (const group of await finishedGroups(store.db, notifier, now)) {
    await store.transaction((transaction) => releaseGroup(transaction, { ...group, notifier }))
  }
}

interface HeldGroup {
  readonly job: string
  readonly heldFor: Date
}

async function finishedGroups(db: Database, notifier: string, now: Date): Promise<readonly HeldGroup[]> {
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
    .where((is) => is.or([is('since', '<=', heldSince), is.not(isUnfinished(is.ref('held.heldFor')))]))
    .orderBy('heldFor')
    .execute()
}

interface Releasing extends HeldGroup {
  readonly notifier: string
}

async function releaseGroup(transaction: DatabaseTransaction, { notifier, job, heldFor }: Releasing): Promise<void> {
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
  const messages = rows.flatMap(understood)
  const ids = rows.map(({ id }) => id)
  const isOne = new Set(rows.map(({ target }) => target)).size < 2
  if (isOne || messages.length < rows.length) {
    // About a single target, or from a newer program: each is sent as it is.
    if (ids.length > 0)
      await transaction.updateTable('messages').set({ held_for: null }).where('id', 'in', ids).execute()
    return
  }
  const digest =
    job === ''
      ? targetsDigestMessage({ notifier, heldFor, messages })
      : digestMessage({ notifier, job, plannedAt: heldFor, messages })
  await transaction.deleteFrom('messages').where('id', 'in', ids).execute()
  await transaction
    .insertInto('messages')
    .values({
      id: randomUUID(),
      idempotency_key: digest.id,
      notifier,
      job,
      target: '',
      body: JSON.stringify(digest),
      // Messages are sent in the order of this time.
      created_at: new Date(Math.max(...rows.map(({ created_at: createdAt }) => createdAt.getTime()))),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function understood({ body }: MessageRow): readonly Message[] {
  const { data } = Message.safeParse(body)
  return data === undefined ? [] : [data]
}
