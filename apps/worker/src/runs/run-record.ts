import type { RunRequest } from '../jobs/job.ts'
import type { RunQueueJob } from '../queue/queue.ts'
import type { Store } from '../store/store.ts'
import type { RunReason, RunState } from '../store/tables.ts'

/** A row of the table `runs`, while the run is unfinished. */
export interface RunRecord {
  readonly id: string
  readonly job: string
  readonly target: string
  readonly plannedAt: Date
  readonly reason: RunReason
  readonly request: RunRequest
  readonly attempt: number
  readonly failures: number
  /** How often in a row a worker disappeared during the run and another one took it over. */
  readonly takeovers: number
  readonly state: RunState
  /** Whether the current attempt ran for at least a heartbeat. */
  readonly lasted: boolean
  /** Its current or last worker. */
  readonly worker: string | null
  /** Reason of the last reschedule. */
  readonly note: string | null
}

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
