import { randomUUID } from 'node:crypto'
import type { Found } from '../jobs/job.ts'
import type { DatabaseTransaction } from '../store/tables.ts'
import { decideFindings, type FindingRow } from './decide-findings.ts'
import { type FindingChanges, nothingChanged } from './finding-changes.ts'

export interface SettledRun {
  readonly job: string
  readonly target: string
  readonly runId: string
  readonly now: Date
  /** Absent: the run could not tell, and nothing changes. */
  readonly findings?: readonly Found[] | undefined
  /** Nothing is known of those that `findings` does not mention. Default: false. */
  readonly incomplete?: boolean | undefined
  /** Whether no run of the job on the target could tell before (`job_states.baseline_at` is null). */
  readonly isBaseline: boolean
}

/** A statement has 65,535 parameters at most, and a row eleven of them. */
const rowsAtOnce = 1000

/**
 * Brings the findings of a job and target up to what a run found, in the transaction that ends the run. However often a
 * run is settled, it moves each finding once.
 *
 * The baseline is set by the first run that can tell all: where `baseline` is absent from what this gives, the next run is
 * the baseline still.
 */
export async function settleFindings(transaction: DatabaseTransaction, run: SettledRun): Promise<FindingChanges> {
  const { job, target, runId, now, findings: found, incomplete = false, isBaseline } = run
  if (found === undefined) return nothingChanged
  const decision = decideFindings(await knownFindings(transaction, run), {
    job,
    target,
    runId,
    now,
    found,
    incomplete,
    baseline: isBaseline && !incomplete,
    newId: randomUUID,
  })
  for (const ids of chunks(decision.forgotten)) {
    await transaction.deleteFrom('findings').where('id', 'in', ids).execute()
  }
  for (const rows of chunks(decision.changed)) await changeFindings(transaction, rows)
  for (const rows of chunks(decision.added)) {
    await transaction
      .insertInto('findings')
      .values(rows.map(written))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return decision.changes
}

/** Locked in one order, so that two that settle the same wait for each other and not both. */
async function knownFindings(
  transaction: DatabaseTransaction,
  { job, target, runId }: SettledRun,
): Promise<readonly FindingRow[]> {
  const ofTarget = transaction.selectFrom('findings').selectAll().where('job', '=', job).where('target', '=', target)
  const alive = await ofTarget.where('state', '<>', 'closed').orderBy('key').forUpdate().execute()
  const closed = await ofTarget.where('state', '=', 'closed').where('last_run', '=', runId).execute()
  return [...alive, ...closed]
}

async function changeFindings(transaction: DatabaseTransaction, rows: readonly FindingRow[]): Promise<void> {
  await transaction
    .insertInto('findings')
    .values(rows.map(written))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((is) => ({
        state: is.ref('excluded.state'),
        title: is.ref('excluded.title'),
        details: is.ref('excluded.details'),
        last_seen_at: is.ref('excluded.last_seen_at'),
        opened_at: is.ref('excluded.opened_at'),
        closed_at: is.ref('excluded.closed_at'),
        last_run: is.ref('excluded.last_run'),
      })),
    )
    .execute()
}

const written = ({ details, ...row }: FindingRow): Omit<FindingRow, 'details'> & { details: string } => ({
  ...row,
  details: JSON.stringify(details),
})

function* chunks<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += rowsAtOnce) yield all.slice(from, from + rowsAtOnce)
}
