import type { JobFinding } from '../jobs/job.ts'
import type { DatabaseTransaction } from '../store/tables.ts'
import { decideFindings, type FindingRow } from './decide-findings.ts'
import { newId } from '../base/random.ts'

export interface FindingsUpdate {
  readonly job: string
  readonly target: string
  readonly runId: string
  readonly now: Date
  /** Absent: the run could not check, and nothing changes. */
  readonly findings?: readonly JobFinding[] | undefined
  /** Whether `findings` is incomplete: open findings that it does not contain stay open. Default: false. */
  readonly incomplete?: boolean | undefined
  /** Whether no earlier run of the job on the target was complete (`job_states.baseline_at` is null). */
  readonly isBaseline: boolean
  /** Milliseconds for which a finding must be seen before it opens, and be missing before it closes. Default: 0, two runs. */
  readonly settleMs?: number | undefined
}

/** PostgreSQL accepts at most 65,535 parameters per statement; a row has fourteen. */
const rowsPerStatement = 1000

/**
 * Updates the findings of a job and target after a run, in the transaction that ends the run. Idempotent for each run.
 * @returns whether the run is the baseline: the first complete one
 */
export async function updateFindings(transaction: DatabaseTransaction, run: FindingsUpdate): Promise<boolean> {
  const { job, target, runId, now, findings, incomplete = false, settleMs = 0 } = run
  if (findings === undefined) return false
  const baseline = run.isBaseline && !incomplete
  const decision = decideFindings(await knownFindings(transaction, run), {
    job,
    target,
    runId,
    now,
    findings,
    incomplete,
    baseline,
    settleMs,
    newId,
  })
  for (const ids of chunks(decision.removed)) {
    await transaction.deleteFrom('findings').where('id', 'in', ids).execute()
  }
  for (const rows of chunks(decision.changed)) await changeFindings(transaction, rows)
  for (const rows of chunks(decision.added)) {
    await transaction
      .insertInto('findings')
      .values(rows.map(toInsertable))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return baseline
}

/** Locks the rows in one order, so that concurrent updates cannot deadlock. */
async function knownFindings(
  transaction: DatabaseTransaction,
  { job, target, runId }: FindingsUpdate,
): Promise<readonly FindingRow[]> {
  const ofTarget = transaction
    .selectFrom('findings')
    .selectAll()
    .where((is) => is.and({ job, target }))
  const active = await ofTarget.where('state', '<>', 'closed').orderBy('key').forUpdate().execute()
  const closed = await ofTarget.where('state', '=', 'closed').where('last_run', '=', runId).execute()
  return [...active, ...closed]
}

async function changeFindings(transaction: DatabaseTransaction, rows: readonly FindingRow[]): Promise<void> {
  await transaction
    .insertInto('findings')
    .values(rows.map(toInsertable))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((is) => ({
        state: is.ref('excluded.state'),
        title: is.ref('excluded.title'),
        details: is.ref('excluded.details'),
        last_seen_at: is.ref('excluded.last_seen_at'),
        opened_at: is.ref('excluded.opened_at'),
        closed_at: is.ref('excluded.closed_at'),
        last_run: is.ref('excluded.last_run'),
        weight: is.ref('excluded.weight'),
      })),
    )
    .execute()
}

const toInsertable = ({ details, ...row }: FindingRow): Omit<FindingRow, 'details'> & { details: string } => ({
  ...row,
  details: JSON.stringify(details),
})

function* chunks<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += rowsPerStatement) yield all.slice(from, from + rowsPerStatement)
}
