import { resolve } from 'node:path'
import { sanitizeText } from '@mgmt-api/base/text'
import { writeReason } from '@mgmt-api/command'
import type { Updateable } from 'kysely'
import { backupSchedule } from '../config/config.ts'
import { backupQueue } from '../queue/pg-boss-internals.ts'
import type { BackupJob } from '../queue/queue.ts'
import type { RunDeps } from '../runs/run-deps.ts'
import type { Store } from '../store/store.ts'
import type { JobStatesTable } from '../store/tables.ts'
import { keepBackup } from './backup-file.ts'
import { backupLines } from './backup-lines.ts'

type BackupDeps = Pick<RunDeps, 'store' | 'boss' | 'clock' | 'log' | 'config' | 'directory'>

const pollingSeconds = 5

/**
 * Starts to write the planned backups, until `boss.stop`. All workers of a store share the work; another one takes over the
 * backup of a killed worker.
 * @param signal aborts a backup in progress, which then starts again elsewhere or later
 */
export async function writeBackups(deps: BackupDeps, signal: AbortSignal): Promise<void> {
  await deps.boss.work<BackupJob>(
    backupQueue,
    {
      heartbeatRefreshSeconds: 3,
      pollingIntervalSeconds: pollingSeconds,
      notifyPollingIntervalSeconds: pollingSeconds,
    },
    async (jobs) => {
      for (const job of jobs) await backUp(deps, new Date(job.data.plannedAt), AbortSignal.any([signal, job.signal]))
    },
  )
}

/** Writes one backup, and stores whether it succeeded. @throws the reason of a failure: the queue tries it again */
async function backUp(deps: BackupDeps, plannedAt: Date, signal: AbortSignal): Promise<void> {
  const { store, clock, log, config } = deps
  const { backup } = (await config()).config
  if (backup === undefined || !(await isLatest(store, plannedAt))) return
  const directory = resolve(deps.directory, backup.directory)
  try {
    const lines = backupLines(store, clock.now())
    const file = await keepBackup(directory, { lines, plannedAt, keep: backup.keep, signal })
    await record(store, { last_success_at: clock.now() })
    log.info('backup written', { directory, file })
  } catch (error) {
    signal.throwIfAborted()
    const reason = `${directory}: ${sanitizeText(writeReason(error)).slice(0, longestReason)}`
    log.warn('the backup failed', { error: reason })
    await record(store, { last_failure_at: clock.now(), last_failure: reason })
    throw error
  }
}

const longestReason = 500

/** Whether no later backup is planned, which replaces this one. None is since the last change of the schedule. */
async function isLatest({ db }: Store, plannedAt: Date): Promise<boolean> {
  const schedule = await db
    .selectFrom('schedules')
    .select('job')
    .where('job', '=', backupSchedule)
    .where((is) => is.or([is('planned_through', '<=', plannedAt), is('planned_through', '=', is.ref('active_since'))]))
    .executeTakeFirst()
  return schedule !== undefined
}

async function record({ db }: Store, values: Omit<Updateable<JobStatesTable>, 'job' | 'target'>): Promise<void> {
  await db
    .insertInto('job_states')
    .values({ job: backupSchedule, target: '', ...values })
    .onConflict((conflict) => conflict.columns(['job', 'target']).doUpdateSet(values))
    .execute()
}
