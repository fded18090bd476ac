import { type JobConfig, jobName, targetNamesOf } from '../config/config.ts'
import { insertRuns } from '../runs/run-rows.ts'
import type { DatabaseTransaction } from '../store/tables.ts'
import { type Planning, storedRevision } from './plan-job.ts'

/** A job and the targets on which it starts for the first time. */
export interface FirstRuns {
  readonly job: string
  readonly targets: readonly string[]
}

/**
 * Queues each job now on the targets on which it has never run, to have results before its first planned time. Any number
 * of workers may do so at once: each run is queued once. Paused jobs are left out.
 */
export async function planFirstRuns(planning: Planning, now: Date): Promise<readonly FirstRuns[]> {
  const all: FirstRuns[] = []
  for (const job of planning.config.jobs) {
    const targets = await planFirstRunsOf(planning, job, now)
    if (targets.length > 0) all.push({ job: jobName(job), targets })
  }
  return all
}

async function planFirstRunsOf(planning: Planning, job: JobConfig, now: Date): Promise<readonly string[]> {
  const name = jobName(job)
  return planning.store.transaction(async (transaction, queue) => {
    // Planning and other workers wait for this lock.
    const schedule = await transaction
      .selectFrom('schedules')
      .select('paused_at')
      .where('job', '=', name)
      .forUpdate()
      .executeTakeFirst()
    if (schedule?.paused_at !== null) return []
    if ((await storedRevision(transaction)) !== planning.revision) return []
    const known = await readKnownTargets(transaction, name)
    const targets = targetNamesOf(planning.config, job).filter((target) => !known.has(target))
    const runs = targets.map((target) => ({ job: name, target, plannedAt: now, reason: 'request' as const }))
    await insertRuns({ transaction, queue, boss: planning.boss }, { runs, now })
    return targets
  })
}

/** Old runs are removed, but the state of a job and target stays. */
async function readKnownTargets(transaction: DatabaseTransaction, job: string): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .selectFrom('runs')
    .select('target')
    .where('job', '=', job)
    .union(transaction.selectFrom('job_states').select('target').where('job', '=', job))
    .execute()
  return new Set(rows.map(({ target }) => target))
}
