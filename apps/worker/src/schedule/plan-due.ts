import { setImmediate } from 'node:timers/promises'
import { type Config, jobName } from '../config/config.ts'
import type { Store } from '../store/store.ts'
import type { SchedulesTable } from '../store/tables.ts'
import type { Selectable } from 'kysely'
import { nextOccurrence } from './occurrences.ts'
import { planJob, type Planning } from './plan-job.ts'
import { recurrenceOf } from './recurrence.ts'

/**
 * Plans all due runs. Any number of workers may do so at once: each job is planned exactly once for each of its targets
 * and times.
 * @param now the database's time
 * @returns how many runs were added, those that are listed as missed among them
 */
export async function planDue(planning: Planning, now: Date): Promise<number> {
  let added = 0
  const schedules = await schedulesByJob(planning.store)
  for (const job of planning.config.jobs) {
    const schedule = schedules.get(jobName(job))
    if (schedule === undefined) continue
    const recurrence = recurrenceOf(planning.config, job)
    if (nextOccurrence(recurrence, schedule.planned_through) > (schedule.paused_at ?? now)) continue
    for (let isMore = true; isMore; ) {
      const planned = await planJob(planning, job, now)
      added += planned.added
      isMore = planned.isMore
      // An embedded database answers at once: without a pause, a long gap would keep the status page from being served.
      if (isMore) await setImmediate()
    }
  }
  return added
}

/**
 * When the next run is due, unless something is applied, paused or resumed before; may lie in the past. Undefined if all
 * jobs are paused.
 */
export async function nextDue({
  store,
  config,
}: {
  readonly store: Store
  readonly config: Config
}): Promise<Date | undefined> {
  const schedules = await schedulesByJob(store)
  const times = config.jobs.flatMap((job) => {
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
