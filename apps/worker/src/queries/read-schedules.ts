import { type Config, isScheduled, jobName, targetNamesOf } from '../config/config.ts'
import { nextOccurrence } from '../schedule/occurrences.ts'
import { recurrenceOf } from '../config/recurrence.ts'
import type { StoreDatabase } from '../store/tables.ts'
import { isoOf, type ScheduleView } from './views.ts'

/** Schedules of the configured jobs, in configuration order. */
export async function readSchedules(db: StoreDatabase, config: Config, now: Date): Promise<readonly ScheduleView[]> {
  const rows = await db.selectFrom('schedules').select(['job', 'planned_through', 'paused_at', 'paused_by']).execute()
  const byJob = new Map(rows.map((row) => [row.job, row]))
  const views: ScheduleView[] = []
  for (const job of config.jobs) {
    const row = byJob.get(jobName(job))
    const pausedAt = row?.paused_at ?? null
    const recurrence = isScheduled(job) ? recurrenceOf(config, job) : undefined
    const next = recurrence && pausedAt === null ? nextOccurrence(recurrence, row?.planned_through ?? now) : null
    views.push({
      job: jobName(job),
      kind: job.job,
      schedule: recurrence?.schedule ?? null,
      time_zone: recurrence?.timeZone ?? null,
      missed: isScheduled(job) ? job.missed_runs : null,
      targets: targetNamesOf(config, job),
      paused_at: isoOf(pausedAt),
      paused_by: row?.paused_by ?? null,
      last_planned_at: isoOf(await readLastPlanned(db, jobName(job))),
      next_at: isoOf(next),
    })
  }
  return views
}

/** The latest planned time of a run, scheduled or requested. */
async function readLastPlanned(db: StoreDatabase, job: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('runs')
    .select('planned_at')
    .where('job', '=', job)
    .orderBy('planned_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.planned_at
}
