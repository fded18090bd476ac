import { setImmediate } from 'node:timers/promises'
import { type Config, isScheduled, jobName } from '../config/config.ts'
import type { Store } from '../store/store.ts'
import type { SchedulesTable } from '../store/tables.ts'
import type { Selectable } from 'kysely'
import { nextOccurrence } from './occurrences.ts'
import { planJob, type PlanningDeps } from './plan-job.ts'
import { recurrenceOf } from '../config/recurrence.ts'

/**
 * Plans all due runs. Safe for any number of concurrent workers: each job is planned exactly once for each target and time.
 * @param now the database's time
 * @returns the number of added runs, including skipped ones
 */
export async function planDue(deps: PlanningDeps, now: Date): Promise<number> {
  let added = 0
  const schedules = await schedulesByJob(deps.store)
  for (const job of deps.config.jobs.filter(isScheduled)) {
    const schedule = schedules.get(jobName(job))
    if (schedule === undefined) continue
    const recurrence = recurrenceOf(deps.config, job)
    if (nextOccurrence(recurrence, schedule.planned_through) > (schedule.paused_at ?? now)) continue
    for (let isMore = true; isMore; ) {
      const planned = await planJob(deps, job, now)
      added += planned.added
      isMore = planned.isMore
      // An embedded database responds synchronously: without a pause, a long gap would block the status page.
      if (isMore) await setImmediate()
    }
  }
  return added
}

/**
 * When the next run is due with the current configuration; may be in the past. Undefined if all jobs are paused.
 */
export async function nextDueTime({
  store,
  config,
}: {
  readonly store: Store
  readonly config: Config
}): Promise<Date | undefined> {
  const schedules = await schedulesByJob(store)
  const times = config.jobs.filter(isScheduled).flatMap((job) => {
    const schedule = schedules.get(jobName(job))
    if (schedule?.paused_at !== null) return []
    return nextOccurrence(recurrenceOf(config, job), schedule.planned_through).getTime()
  })
  return times.length === 0 ? undefined : new Date(Math.min(...times))
}

async function schedulesByJob({ db }: Store): Promise<ReadonlyMap<string, Selectable<SchedulesTable>>> {
  const rows = await db.selectFrom('schedules').selectAll().execute()
  return new Map(rows.map((row) => [row.job, row]))
}
