import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { StoreDatabase, JobStatesTable } from '../store/tables.ts'

export type JobState = Selectable<JobStatesTable>

/** The states of a target's jobs, of a job's targets, or all. */
export async function readJobStates(
  db: StoreDatabase,
  { job, target }: { readonly job?: string | undefined; readonly target?: string | undefined } = {},
): Promise<readonly JobState[]> {
  let query = db.selectFrom('job_states').selectAll()
  if (job !== undefined) query = query.where('job', '=', job)
  if (target !== undefined) query = query.where('target', '=', target)
  return query.orderBy('job').orderBy('target').execute()
}

/** Whether the latest result of a job on a target is a permanent failure, as a condition of `job_states`. */
export const failedLast: RawBuilder<boolean> = sql<boolean>`(
  last_failure_at > coalesce(last_success_at, '-infinity')
)`

/** The same of a row. */
export const isFailing = ({ last_failure_at: failed, last_success_at: succeeded }: JobState): boolean =>
  failed !== null && (succeeded === null || failed > succeeded)

/** An unfinished run that a worker has tried. */
export interface Attempt {
  readonly job: string
  readonly target: string
  /** How often it failed; the worker tries it again. */
  readonly failures: number
  /** Whether a worker executes it now; otherwise it waits. */
  readonly isRunning: boolean
}

/** Unfinished runs that were tried, one for each job and target: those without failures wait for their target. */
export async function readAttempts(
  db: StoreDatabase,
  { job, target }: { readonly job?: string | undefined; readonly target?: string | undefined } = {},
): Promise<readonly Attempt[]> {
  let query = db
    .selectFrom('runs')
    .select([
      'job',
      'target',
      sql<number>`max(failures)`.as('failures'),
      sql<boolean>`bool_or(state = 'running')`.as('isRunning'),
    ])
    .where('state', 'in', ['queued', 'running'])
    .where((is) => is.or([is('attempt', '>', 0), is('not_before', 'is not', null)]))
    .groupBy(['job', 'target'])
  if (job !== undefined) query = query.where('job', '=', job)
  if (target !== undefined) query = query.where('target', '=', target)
  return query.execute()
}
