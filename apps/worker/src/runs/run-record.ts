import type { Selectable } from 'kysely'
import type { RunRequest } from '../jobs/job.ts'
import type { RunQueueJob } from '../queue/queue.ts'
import type { Store } from '../store/store.ts'
import type { RunState, RunsTable } from '../store/tables.ts'

const unfinished: RunState[] = ['queued', 'running']

const columns = [
  'id',
  'job',
  'target',
  'planned_at',
  'reason',
  'request',
  'attempt',
  'failures',
  'takeovers',
  'lasted',
  'state',
  'worker',
  'note',
] as const

/** A row of the table `runs`, while the run is unfinished. */
export interface RunRecord
  extends Readonly<Pick<Selectable<RunsTable>, Exclude<(typeof columns)[number], 'planned_at'>>> {
  readonly plannedAt: Date
  readonly request: RunRequest
}

/** Reads the unfinished run of a queue job; undefined if it has ended, waits again, or has another job. */
export async function readRun({ db }: Store, { id: job, data: { run } }: RunQueueJob): Promise<RunRecord | undefined> {
  const row = await db
    .selectFrom('runs')
    .select(columns)
    .where('id', '=', run)
    .where('queue_job', '=', job)
    .where('state', 'in', unfinished)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { planned_at: plannedAt, ...rest } = row
  return { ...rest, plannedAt }
}

/** Marks a run as started, for the attempt after the one read; undefined if another worker started it first. */
export async function startRun(
  { db }: Store,
  run: RunRecord,
  { worker, now }: { readonly worker: string; readonly now: Date },
): Promise<RunRecord | undefined> {
  const attempt = run.attempt + 1
  const { numUpdatedRows } = await db
    .updateTable('runs')
    .set({
      state: 'running',
      takeovers: run.takeovers,
      lasted: false,
      worker,
      started_at: now,
      not_before: null,
      note: null,
      progress: null,
      attempt,
    })
    .where('id', '=', run.id)
    .where('attempt', '=', run.attempt)
    .where('state', 'in', unfinished)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? undefined : { ...run, attempt }
}
