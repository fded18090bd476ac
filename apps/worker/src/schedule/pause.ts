import { isScheduled, jobName, type ScheduledJobConfig } from '../config/config.ts'
import type { Store } from '../store/store.ts'
import { planJob, type PlanningDeps } from './plan-job.ts'

/**
 * Pauses the planning of a job until it is resumed: times in between neither run nor count as missed, and runs of
 * `usage-history` start no run of it. Queued runs still
 * execute. Pausing a paused job changes nothing.
 * @param by who pauses it: `me@laptop`; absent: unknown
 */
export async function pauseSchedule(
  { db }: Store,
  job: string,
  { now, by = null }: { readonly now: Date; readonly by?: string | null | undefined },
): Promise<void> {
  await db
    .updateTable('schedules')
    .set((is) => ({
      paused_at: is.fn.coalesce('paused_at', is.val(now)),
      paused_by: is.case().when('paused_at', 'is', null).then(by).else(is.ref('paused_by')).end(),
    }))
    .where('job', '=', job)
    .execute()
}

/** Resumes the planning of a job. Runs missed before the pause are planned now. A job that is not paused stays unchanged. */
export async function resumeSchedule(deps: PlanningDeps, job: string, now: Date): Promise<void> {
  const { db } = deps.store
  const config = deps.config.jobs.find((each) => jobName(each) === job)
  if (config !== undefined && isScheduled(config)) await planAll(deps, config, now)
  await db
    .updateTable('schedules')
    .set((is) => ({
      planned_through: is.case().when('paused_at', 'is', null).then(is.ref('planned_through')).else(now).end(),
      active_since: is.case().when('paused_at', 'is', null).then(is.ref('active_since')).else(now).end(),
      paused_at: null,
      paused_by: null,
    }))
    .where('job', '=', job)
    .execute()
}

async function planAll(deps: PlanningDeps, job: ScheduledJobConfig, now: Date): Promise<void> {
  while ((await planJob(deps, job, now)).isMore) continue
}
