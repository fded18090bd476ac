import { type Selectable, sql } from 'kysely'
import type { StoreDatabase, JobStatesTable } from '../store/tables.ts'
import { isoOf, type ScheduleState, type ScheduleView } from './views.ts'

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

/** Whether the latest result of a job on a target is a permanent failure. */
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

/** The state of a job none of whose runs has ended, on its targets or on one. */
export function attemptState(attempts: readonly Attempt[]): ScheduleState {
  if (attempts.some(({ failures }) => failures > 0)) return 'retrying'
  if (attempts.some(({ isRunning }) => isRunning)) return 'running'
  return attempts.length > 0 ? 'waiting' : 'new'
}

/** A job on one of its targets. */
export interface TargetJob extends Pick<ScheduleView, 'job' | 'next_at'> {
  readonly target: string
  readonly state: ScheduleState
  /** Failures of the unfinished run. */
  readonly retries: number
  readonly last_success_at: string | null
  readonly last_failure_at: string | null
  readonly last_failure: string | null
}

/** The jobs of a target, or the targets of a job, in the order of the schedules. */
export async function readTargetJobs(
  db: StoreDatabase,
  schedules: readonly ScheduleView[],
  only: { readonly job?: string | undefined; readonly target?: string | undefined },
): Promise<readonly TargetJob[]> {
  const keyOf = ({ job, target }: Pick<TargetJob, 'job' | 'target'>): string => `${job} ${target}`
  const states = new Map((await readJobStates(db, only)).map((state) => [keyOf(state), state]))
  const attempts = new Map((await readAttempts(db, only)).map((attempt) => [keyOf(attempt), attempt]))
  return schedules
    .filter(({ job }) => only.job === undefined || job === only.job)
    .flatMap(({ job, targets, next_at: next, state: whole }) =>
      targets
        .filter((target) => only.target === undefined || target === only.target)
        .map((target) => {
          const state = states.get(keyOf({ job, target }))
          const attempt = attempts.get(keyOf({ job, target }))
          const result = state === undefined ? undefined : isFailing(state) ? 'failing' : state.last_success_at && 'ok'
          return {
            ...{ job, target, next_at: next, retries: attempt?.failures ?? 0 },
            state: whole === 'paused' ? whole : (result ?? attemptState(attempt === undefined ? [] : [attempt])),
            last_success_at: isoOf(state?.last_success_at),
            last_failure_at: isoOf(state?.last_failure_at),
            last_failure: state?.last_failure ?? null,
          }
        }),
    )
}
