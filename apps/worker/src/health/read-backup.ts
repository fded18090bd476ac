import type { Selectable } from 'kysely'
import { backupSchedule, type Config } from '../config/config.ts'
import { recurrenceOf } from '../config/recurrence.ts'
import { longestIntervalMs } from '../schedule/longest-interval.ts'
import type { JobStatesTable, StoreDatabase } from '../store/tables.ts'
import type { HealthFacts } from './health-facts.ts'

/** Intervals after which a backup that was neither written nor failed is late: its workers were killed. */
const lateIntervals = 2

/** The state of the scheduled backup; undefined if none was tried yet. */
export const readBackup = (db: StoreDatabase): Promise<Selectable<JobStatesTable> | undefined> =>
  db.selectFrom('job_states').selectAll().where('job', '=', backupSchedule).executeTakeFirst()

/** The problem of the scheduled backup; undefined if there is none. */
export async function readBackupFailure(
  db: StoreDatabase,
  config: Config | undefined,
  now: Date,
): Promise<HealthFacts['failedBackup']> {
  const schedules = db.selectFrom('schedules').select('active_since').where('job', '=', backupSchedule)
  const schedule = await schedules.executeTakeFirst()
  if (config?.backup === undefined || schedule === undefined) return undefined
  const state = await readBackup(db)
  const since = new Date(Math.max(schedule.active_since.getTime(), state?.last_success_at?.getTime() ?? 0))
  const { last_failure_at: failed = null, last_failure: error = null } = state ?? {}
  if (failed !== null && failed > since) return { at: failed, error: error ?? 'unknown error' }
  const lateMs = lateIntervals * longestIntervalMs(recurrenceOf(config, config.backup), now)
  return now.getTime() - since.getTime() > lateMs ? { since } : undefined
}
