import { sql } from 'kysely'
import { isScheduled, type JobConfig, jobName, targetNamesOf } from '../config/config.ts'
import { appliedRevision } from '../config/read-config.ts'
import { insertRuns } from '../runs/insert-runs.ts'
import { databaseSchema } from '../store/migrate.ts'
import type { DatabaseTransaction } from '../store/tables.ts'
import type { PlanningDeps } from './plan-job.ts'

/** A job and the targets on which it runs for the first time. */
export interface FirstRuns {
  readonly job: string
  readonly targets: readonly string[]
}

/**
 * Queues each job now on the targets on which it has never run, so that results exist before its first planned time. A job
 * that reads usage waits for the first run of `usage-history`. Safe for any number of concurrent workers: each run is queued
 * once. Paused jobs are left out.
 */
export async function planFirstRuns(deps: PlanningDeps, now: Date): Promise<readonly FirstRuns[]> {
  const all: FirstRuns[] = []
  for (const job of deps.config.jobs) {
    const targets = await planFirstRunsOf(deps, job, now)
    if (targets.length > 0) all.push({ job: jobName(job), targets })
  }
  return all
}

async function planFirstRunsOf(deps: PlanningDeps, job: JobConfig, now: Date): Promise<readonly string[]> {
  const name = jobName(job)
  return deps.store.transaction(async (transaction) => {
    // Planning waits for this lock, also in other workers.
    const schedule = await transaction
      .selectFrom('schedules')
      .select('paused_at')
      .where('job', '=', name)
      .forUpdate()
      .executeTakeFirst()
    if (schedule?.paused_at !== null) return []
    if ((await appliedRevision(transaction)) !== deps.revision) return []
    const fresh = await newTargets(transaction, name, targetNamesOf(deps.config, job))
    const targets = isScheduled(job) ? fresh : await targetsWithUsage(transaction, fresh)
    const runs = targets.map((target) => ({ job: name, target, plannedAt: now, reason: 'request' as const }))
    await insertRuns(transaction, { runs, now })
    return targets
  })
}

/** Targets on which a job has never run. Old runs are removed, but the state of a job and target stays. */
async function newTargets(
  transaction: DatabaseTransaction,
  job: string,
  targets: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ target: string }>`
    select target from unnest(${targets}::text[]) with ordinality as given (target, position)
    where not exists (
      select from ${sql.table(`${databaseSchema}.job_states`)} as state
      where state.job = ${job} and state.target = given.target
    ) and not exists (
      select from ${sql.table(`${databaseSchema}.runs`)} as run where run.job = ${job} and run.target = given.target
    )
    order by position`.execute(transaction)
  return rows.map(({ target }) => target)
}

async function targetsWithUsage(
  transaction: DatabaseTransaction,
  targets: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ target: string }>`
    select distinct target from ${sql.table(`${databaseSchema}.usage_known_days`)}
    where target = any (${targets}::text[])`.execute(transaction)
  const known = new Set(rows.map(({ target }) => target))
  return targets.filter((target) => known.has(target))
}
