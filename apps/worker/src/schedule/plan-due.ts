import type { PgBoss } from 'pg-boss'
import { type Config, type JobConfig, jobName, targetNamesOf } from '../config/config.ts'
import { addRuns, type NewRun } from '../runs/run-rows.ts'
import type { Store } from '../store/store.ts'
import { occurrences } from './occurrences.ts'

/** Plans all that is due by now. Any number of workers may do so at once. */
export async function planDue(
  { store, boss, config }: { readonly store: Store; readonly boss: PgBoss; readonly config: Config },
  now: Date,
): Promise<void> {
  for (const job of config.jobs) {
    const after = await plannedThrough(store, jobName(job), now)
    const recurrence = { schedule: job.schedule, timeZone: job.time_zone ?? config.time_zone }
    const times = [...occurrences(recurrence, { after, through: now })]
    await addRuns(store, boss, { runs: times.flatMap((plannedAt) => runsAt(config, job, plannedAt)), now })
    if (times.length === 0) continue
    await store.db
      .updateTable('schedules')
      .set({ planned_through: now })
      .where('job', '=', jobName(job))
      .where('planned_through', '<', now)
      .execute()
  }
}

function runsAt(config: Config, job: JobConfig, plannedAt: Date): NewRun[] {
  return targetNamesOf(config, job).map((target) => ({ job: jobName(job), target, plannedAt, reason: 'schedule' }))
}

/** A job that is new begins now: what would have been due before is not missed. */
async function plannedThrough({ db }: Store, job: string, now: Date): Promise<Date> {
  await db
    .insertInto('schedules')
    .values({ job, planned_through: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { planned_through: through } = await db
    .selectFrom('schedules')
    .select('planned_through')
    .where('job', '=', job)
    .executeTakeFirstOrThrow()
  return through
}
