import type { PgBoss } from 'pg-boss'
import { backupSchedule } from '../config/config.ts'
import { recurrenceOf } from '../config/recurrence.ts'
import { backupQueue } from '../queue/pg-boss-internals.ts'
import type { BackupJob } from '../queue/queue.ts'
import { dueTimes } from './due-times.ts'
import { nextOccurrence } from './occurrences.ts'
import { endSpan, lockSpan, type PlanningDeps } from './plan-job.ts'

/**
 * Queues the backup if it is due; of several due times the newest, as all would write the same. Safe for any number of
 * concurrent workers: each time is queued once.
 * @param now the database's time
 */
export async function planBackup(deps: PlanningDeps & { readonly boss: PgBoss }, now: Date): Promise<void> {
  const { store, config, revision, boss } = deps
  if (config.backup === undefined) return
  const recurrence = recurrenceOf(config, config.backup)
  const schedules = store.db.selectFrom('schedules').where('job', '=', backupSchedule)
  const row = await schedules.select('planned_through').executeTakeFirst()
  if (row === undefined || nextOccurrence(recurrence, row.planned_through) > now) return
  await store.transaction(async (transaction, queue) => {
    const span = await lockSpan(transaction, { schedule: backupSchedule, revision, now })
    if (span === undefined) return
    const { missed, onTime } = dueTimes(recurrence, span, now)
    const plannedAt = onTime.at(-1) ?? missed.at(-1)
    if (plannedAt === undefined) return
    await boss.send(backupQueue, { plannedAt: plannedAt.toISOString() } satisfies BackupJob, { db: queue })
    await endSpan(transaction, backupSchedule, plannedAt)
  })
}
