import { type Config, jobName, type ScheduledJobConfig, targetNamesOf } from '../config/config.ts'
import { appliedRevision } from '../config/read-config.ts'
import { recurrenceOf } from '../config/recurrence.ts'
import { insertRuns } from '../runs/insert-runs.ts'
import type { Store } from '../store/store.ts'
import type { DatabaseTransaction } from '../store/tables.ts'
import { decideRuns, type PlannedTime } from './decide-runs.ts'
import { dueTimes } from './due-times.ts'
import type { OccurrenceSpan } from './occurrences.ts'

/** Dependencies of planning. */
export interface PlanningDeps {
  readonly store: Store
  readonly config: Config
  /** Revision of the configuration: an outdated one plans nothing. */
  readonly revision: number
}

/** Result of planning one job. */
export interface PlannedRuns {
  /** Number of added runs, including skipped ones. */
  readonly added: number
  /** Whether more runs are due, for another transaction. */
  readonly isMore: boolean
}

const nothing: PlannedRuns = { added: 0, isMore: false }

/** Rows per transaction, so that a long gap over many targets takes little memory and holds locks only briefly. */
const rowsPerTransaction = 2_000

/**
 * Plans the due runs of a job, as many as fit into one transaction, which also writes the end of the planned
 * span. It locks the schedule's row, so that a concurrent planner finds nothing left.
 */
export async function planJob(deps: PlanningDeps, job: ScheduledJobConfig, now: Date): Promise<PlannedRuns> {
  return deps.store.transaction(async (transaction) => {
    const span = await lockSpan(transaction, { job: jobName(job), revision: deps.revision, now })
    if (span === undefined) return nothing
    const due = dueTimes(recurrenceOf(deps.config, job), span, now)
    const all = decideRuns(job.missed_runs, due, span.after)
    const targets = targetNamesOf(deps.config, job)
    const times = all.slice(0, Math.max(1, Math.floor(rowsPerTransaction / targets.length)))
    const last = times.at(-1)
    if (last === undefined) return nothing
    const runs = times.flatMap((time) => targets.map((target) => runOf(job, target, time)))
    const added = await insertRuns(transaction, { runs, now })
    await transaction
      .updateTable('schedules')
      .set({ planned_through: last.plannedAt })
      .where('job', '=', jobName(job))
      .execute()
    return { added: added.length, isMore: times.length < all.length }
  })
}

interface UnplannedSpan {
  readonly job: string
  readonly revision: number
  readonly now: Date
}

/** Locks a schedule, so that a concurrent planner waits. @returns its unplanned span, if there is one */
async function lockSpan(
  transaction: DatabaseTransaction,
  { job, revision, now }: UnplannedSpan,
): Promise<OccurrenceSpan | undefined> {
  const row = await transaction
    .selectFrom('schedules')
    .select(['planned_through', 'paused_at'])
    .where('job', '=', job)
    .forUpdate()
    .executeTakeFirst()
  // Applying a configuration waits for this lock, so the revision cannot change meanwhile.
  if (row === undefined || (await appliedRevision(transaction)) !== revision) return undefined
  const span = { after: row.planned_through, through: row.paused_at ?? now }
  return span.through > span.after ? span : undefined
}

const runOf = (job: ScheduledJobConfig, target: string, time: PlannedTime) => ({ job: jobName(job), target, ...time })
