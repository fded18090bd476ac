import type { PgBoss } from 'pg-boss'
import { type Config, type JobConfig, jobName, targetNamesOf } from '../config/config.ts'
import { insertRuns } from '../runs/run-rows.ts'
import type { Store } from '../store/store.ts'
import type { DatabaseTransaction } from '../store/tables.ts'
import { decideRuns, type PlannedTime } from './decide-runs.ts'
import { dueTimes } from './due-times.ts'
import { recurrenceOf } from './recurrence.ts'

/** What is planned by, and where to. */
export interface Planning {
  readonly store: Store
  readonly boss: PgBoss
  readonly config: Config
  /** Revision of the stored configuration: an outdated one plans nothing. */
  readonly revision: number
}

/** What was planned of one job. */
export interface Planned {
  /** Runs that were added, skipped ones included. */
  readonly added: number
  /** Whether another transaction has to plan more. */
  readonly isMore: boolean
}

const nothing: Planned = { added: 0, isMore: false }

/** Rows of one transaction, so that a long gap over many targets takes little memory and holds locks only briefly. */
const rowsAtOnce = 2_000

/**
 * Plans the due runs of a job, or as many as fit into one transaction, which also writes their queue jobs and how far the
 * schedule is planned. It locks the schedule's row, so that a concurrent planner finds nothing left.
 */
export async function planJob(planning: Planning, job: JobConfig, now: Date): Promise<Planned> {
  return planning.store.transaction(async (transaction, queue) => {
    const row = await transaction
      .selectFrom('schedules')
      .select(['planned_through', 'paused_at'])
      .where('job', '=', jobName(job))
      .forUpdate()
      .executeTakeFirst()
    // Applying a configuration waits for this lock, so the revision cannot change meanwhile.
    if (row === undefined || (await storedRevision(transaction)) !== planning.revision) return nothing
    const span = { after: row.planned_through, through: row.paused_at ?? now }
    if (span.through <= span.after) return nothing
    const due = dueTimes(recurrenceOf(planning.config, job), span, now)
    const all = decideRuns(job.missed, due, span.after)
    const targets = targetNamesOf(planning.config, job)
    const times = all.slice(0, Math.max(1, Math.floor(rowsAtOnce / targets.length)))
    const last = times.at(-1)
    if (last === undefined) return nothing
    const runs = times.flatMap((time) => targets.map((target) => runOf(job, target, time)))
    const added = await insertRuns({ transaction, queue, boss: planning.boss }, { runs, now })
    await transaction
      .updateTable('schedules')
      .set({ planned_through: last.plannedAt })
      .where('job', '=', jobName(job))
      .execute()
    return { added: added.length, isMore: times.length < all.length }
  })
}

const runOf = (job: JobConfig, target: string, time: PlannedTime) => ({ job: jobName(job), target, ...time })

/** The revision of the stored configuration. */
export async function storedRevision(transaction: DatabaseTransaction): Promise<number | undefined> {
  const row = await transaction.selectFrom('config').select('revision').where('id', '=', 1).executeTakeFirst()
  return row?.revision
}
