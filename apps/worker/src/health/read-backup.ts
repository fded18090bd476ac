import type { Selectable } from 'kysely'
import { backupSchedule, type Config } from '../config/config.ts'
import { recurrenceOf } from '../config/recurrence.ts'
import { longestIntervalMs } from '../schedule/longest-interval.ts'
import type { SchedulesTable, StoreDatabase } from '../store/tables.ts'
import type { HealthFacts } from './health-facts.ts'

/** Intervals after which a backup that was neither written nor failed is late: its workers were killed. */
const lateIntervals = 2

/** The state of the scheduled backup; undefined if none is configured. */
export const readBackup = (db: StoreDatabase): Promise<Selectable<SchedulesTable> | undefined> =>
  db.selectFrom('schedules').selectAll().where('job', '=', backupSchedule).executeTakeFirst()

/** The problem of the scheduled backup; undefined if there is none. */
export async function readBackupFailure(
  db: StoreDatabase,
  config: Config | undefined,
  now: Date,
): Promise<HealthFacts['failedBackup']> {
  const state = await readBackup(db)
  if (config?.backup === undefined || state === undefined) return undefined
  const { last_success_at: succeeded, last_failure_at: failed, last_failure: error, active_since: activeSince } = state
  if (failed !== null && (succeeded ?? 0) < failed) return { at: failed, error: error ?? 'unknown error' }
  const since = new Date(Math.max(activeSince.getTime(), succeeded?.getTime() ?? 0))
  const lateMs = lateIntervals * longestIntervalMs(recurrenceOf(config, config.backup), now)
  return now.getTime() - since.getTime() > lateMs ? { since } : undefined
}
