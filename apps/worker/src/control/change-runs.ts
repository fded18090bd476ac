import { isUuid } from '@mgmt-api/base/text'
import type { Store } from '../store/store.ts'
import type { DatabaseTransaction, RunState } from '../store/tables.ts'
import { RequestError } from '../base/request-error.ts'
import { noSuchRun } from '../queries/read-runs.ts'

/**
 * Requeues unsuccessful runs, all or none. A worker that still executes one can no longer end it.
 * @throws {RequestError} `not_found`, `wrong_state`, `bad_request`
 */
export async function retryRuns(store: Store, ids: readonly string[]): Promise<void> {
  await store.transaction(async (transaction) => {
    const rows = await lockRuns(transaction, ids)
    for (const { id, state } of rows) {
      if (!['failed', 'skipped', 'cancelled'].includes(state)) throw wrongState(id, state, 'retried')
    }
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
        queue_job: null,
        note: null,
        progress: null,
        took_ms: null,
        waited_ms: null,
      }))
      .where('id', 'in', idsOf(rows))
      .execute()
  })
}

/**
 * Cancels queued and running runs, all or none. A worker that executes one stops within seconds and writes nothing.
 * @throws {RequestError} `not_found`, `wrong_state`, `bad_request`
 */
export async function cancelRuns(store: Store, ids: readonly string[], now: Date): Promise<void> {
  await store.transaction(async (transaction) => {
    const rows = await lockRuns(transaction, ids)
    for (const { id, state } of rows) {
      if (!['queued', 'running'].includes(state)) throw wrongState(id, state, 'cancelled')
    }
    await transaction
      .updateTable('runs')
      .set({ state: 'cancelled', finished_at: now, not_before: null, progress: null, note: 'cancelled on request' })
      .where('id', 'in', idsOf(rows))
      .execute()
  })
}

const idsOf = (rows: readonly LockedRun[]): string[] => rows.map(({ id }) => id)

interface LockedRun {
  readonly id: string
  readonly state: RunState
}

/** Ids that a request may have. */
const maxIds = 500

/** Locks in the order of ids, so that concurrent changes cannot deadlock. */
async function lockRuns(transaction: DatabaseTransaction, ids: readonly string[]): Promise<readonly LockedRun[]> {
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))].sort()
  if (unique.length === 0) throw new RequestError('bad_request', 'no run ids', 'send at least one id')
  if (unique.length > maxIds)
    throw new RequestError('bad_request', `${unique.length} runs in one request, at most ${maxIds}`, 'send fewer')
  const invalid = unique.find((id) => !isUuid(id))
  if (invalid !== undefined) throw noSuchRun(invalid)
  const rows = await transaction
    .selectFrom('runs')
    .select(['id', 'state'])
    .where('id', 'in', unique)
    .orderBy('id')
    .forUpdate()
    .execute()
  const found = new Set(rows.map(({ id }) => id))
  const missing = unique.find((id) => !found.has(id))
  if (missing !== undefined) throw noSuchRun(missing)
  return rows
}

const wrongState = (id: string, state: RunState, action: string): RequestError =>
  new RequestError(
    'wrong_state',
    `run ${id} is ${state} and cannot be ${action}`,
    action === 'cancelled'
      ? 'only queued and running runs can be cancelled'
      : 'only failed, skipped or cancelled runs can be retried',
  )
