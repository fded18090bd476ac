import type { PgBoss } from 'pg-boss'
import { queueIn, queueJobOf, runQueue } from '../queue/queue.ts'
import type { Store } from '../store/store.ts'
import type { DatabaseTransaction, RunState } from '../store/tables.ts'
import { RequestError } from '../request-error.ts'
import { isRunId, noSuchRun } from '../queries/read-runs.ts'
import { takeFromQueues } from '../queue/remove-run-jobs.ts'

const mostAtOnce = 500

/**
 * Queues again runs that ended without success. A worker that is still executing one of them can no longer end it.
 * @throws {RequestError} of all or none: `not_found`, `wrong_state`, `bad_request`
 */
export async function retryRuns(store: Store, boss: PgBoss, ids: readonly string[]): Promise<void> {
  await store.transaction(async (transaction) => {
    const rows = await lockRuns(transaction, ids)
    for (const { id, state } of rows) {
      if (!['failed', 'skipped', 'cancelled'].includes(state)) throw wrongState(id, state, 'tried again')
    }
    const db = queueIn(transaction)
    for (const row of rows) {
      await takeFromQueues(boss, transaction, row.id)
      await transaction
        .updateTable('runs')
        .set(({ eb }) => ({
          state: 'queued',
          attempt: eb('attempt', '+', 1),
          failures: 0,
          takeovers: 0,
          worker: null,
          started_at: null,
          finished_at: null,
          not_before: null,
          note: null,
          progress: null,
          took_ms: null,
          waited_ms: null,
        }))
        .where('id', '=', row.id)
        .execute()
      await boss.insert(runQueue, [queueJobOf(row)], { db })
    }
  })
}

/**
 * Ends queued and running runs. The worker that executes one notices within seconds and writes nothing.
 * @throws {RequestError} of all or none: `not_found`, `wrong_state`, `bad_request`
 */
export async function cancelRuns(store: Store, boss: PgBoss, ids: readonly string[], now: Date): Promise<void> {
  await store.transaction(async (transaction) => {
    const rows = await lockRuns(transaction, ids)
    for (const { id, state } of rows) {
      if (!['queued', 'running'].includes(state)) throw wrongState(id, state, 'cancelled')
      await takeFromQueues(boss, transaction, id)
    }
    await transaction
      .updateTable('runs')
      .set({ state: 'cancelled', finished_at: now, not_before: null, progress: null, note: 'cancelled on request' })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  })
}

interface LockedRun {
  readonly id: string
  readonly target: string
  readonly state: RunState
}

/** Locks in the order of ids, so that concurrent changes cannot deadlock. */
async function lockRuns(transaction: DatabaseTransaction, ids: readonly string[]): Promise<readonly LockedRun[]> {
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))].sort()
  if (asked.length === 0) throw new RequestError('bad_request', 'no run is named', 'give the ids of some')
  if (asked.length > mostAtOnce) {
    throw new RequestError('bad_request', `${asked.length} runs at once, at most ${mostAtOnce}`, 'give fewer')
  }
  const wrong = asked.find((id) => !isRunId(id))
  if (wrong !== undefined) throw noSuchRun(wrong)
  const rows = await transaction
    .selectFrom('runs')
    .select(['id', 'target', 'state'])
    .where('id', 'in', asked)
    .orderBy('id')
    .forUpdate()
    .execute()
  const found = new Set(rows.map(({ id }) => id))
  const missing = asked.find((id) => !found.has(id))
  if (missing !== undefined) throw noSuchRun(missing)
  return rows
}

const wrongState = (id: string, state: RunState, what: string): RequestError =>
  new RequestError(
    'wrong_state',
    `run ${id} is ${state}, and cannot be ${what}`,
    what === 'cancelled'
      ? 'runs that wait or are running can be'
      : 'runs that failed, were skipped or cancelled can be',
  )
