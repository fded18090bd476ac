import { nearest } from '@mgmt-api/models'
import { type JobConfig, jobName } from '../config/config.ts'
import type { Store } from '../store/store.ts'
import { planJob, type Planning } from './plan-job.ts'

/** A job of which there is no schedule. */
class UnknownSchedule extends Error {
  override readonly name = 'UnknownSchedule'

  constructor(job: string, known: readonly string[]) {
    const near = nearest(job, known)
    super(`there is no job "${job}"${near === undefined ? `; jobs: ${known.join(', ')}` : `; did you mean ${near}?`}`)
  }
}

/**
 * Stops the planning of a job, from now on until it is resumed: the times in between are neither run nor counted as missed.
 * Runs that are planned already go on. One that is paused stays so since it was.
 * @throws {UnknownSchedule}
 */
export async function pauseSchedule({ db }: Store, job: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('schedules')
    .set((is) => ({ paused_at: is.fn.coalesce('paused_at', is.val(now)) }))
    .where('job', '=', job)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw await unknownSchedule(db, job)
}

/**
 * Goes on with the planning of a job, from now on. What it missed before it was paused, because no worker was there, is
 * planned now. One that is not paused goes on as it does.
 * @throws {UnknownSchedule}
 */
export async function resumeSchedule(planning: Planning, job: string, now: Date): Promise<void> {
  const { db } = planning.store
  const config = planning.config.jobs.find((each) => jobName(each) === job)
  if (config !== undefined) await planAll(planning, config, now)
  const { numUpdatedRows } = await db
    .updateTable('schedules')
    .set((is) => ({
      planned_through: is.case().when('paused_at', 'is', null).then(is.ref('planned_through')).else(now).end(),
      paused_at: null,
    }))
    .where('job', '=', job)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw await unknownSchedule(db, job)
}

async function planAll(planning: Planning, job: JobConfig, now: Date): Promise<void> {
  while ((await planJob(planning, job, now)).isMore) continue
}

async function unknownSchedule(db: Store['db'], job: string): Promise<UnknownSchedule> {
  const rows = await db.selectFrom('schedules').select('job').orderBy('job').execute()
  return new UnknownSchedule(
    job,
    rows.map((row) => row.job),
  )
}
