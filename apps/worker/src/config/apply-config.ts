import { sql } from 'kysely'
import { recurrenceText } from '../schedule/recurrence.ts'
import type { Store } from '../store/store.ts'
import type { DatabaseTransaction } from '../store/tables.ts'
import { type Config, jobName, targetNamesOf } from './config.ts'
import { configDigest } from './config-digest.ts'
import { configFormat } from './schema.ts'

export interface ApplyOptions {
  /** Of this program. */
  readonly version: string
  /** The database's time: new jobs begin now, and changed schedules too. */
  readonly now: Date
  /** Only where there is no configuration yet: another one is left as it is. */
  readonly isFirstOnly?: boolean | undefined
}

export interface Applied {
  /** Of the configuration that is stored now. */
  readonly revision: number
  readonly digest: string
  readonly isChanged: boolean
  /** Jobs that were added, whose schedule was changed, and that were removed. */
  readonly jobs: {
    readonly added: readonly string[]
    readonly changed: readonly string[]
    readonly removed: readonly string[]
  }
  /** Waiting runs that were cancelled, because their job or target is gone. */
  readonly cancelled: number
}

/** The stored configuration is of a newer program: this one may follow it, but must not write over it. */
export class ConfigTooNew extends Error {
  override readonly name = 'ConfigTooNew'

  constructor(format: number, appliedBy: string) {
    super(
      `the stored configuration has format ${format}, applied by mgmt-worker ${appliedBy}; this program knows formats up ` +
        `to ${configFormat}: apply it with mgmt-worker ${appliedBy} or newer`,
    )
  }
}

/**
 * Makes a configuration the one that all workers follow, with its schedules, all or nothing. Of two at once the second one
 * waits. One that says the same changes nothing, not even the revision. The history of targets and jobs that are gone
 * stays; their waiting runs are cancelled, and what runs may finish.
 * @throws {ConfigTooNew}
 */
export async function applyConfig(store: Store, config: Config, options: ApplyOptions): Promise<Applied> {
  return store.transaction(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction)
    const stored = await transaction.selectFrom('config').selectAll().where('id', '=', 1).executeTakeFirst()
    if (stored !== undefined && options.isFirstOnly === true) return unchanged(stored)
    if (stored !== undefined && stored.format > configFormat) throw new ConfigTooNew(stored.format, stored.applied_by)
    const digest = configDigest(config)
    if (stored?.digest === digest) return unchanged(stored)
    const jobs = await writeSchedules(transaction, config, options.now)
    const cancelled = await cancelWaiting(transaction, config, options.now)
    const revision = (stored?.revision ?? 0) + 1
    await writeConfig(transaction, { config, revision, digest }, options)
    return { revision, digest, isChanged: true, jobs, cancelled }
  })
}

/** Any number, but always this one. */
const lockKey = 5_163_001

const unchanged = ({ revision, digest }: { readonly revision: number; readonly digest: string }): Applied => ({
  revision,
  digest,
  isChanged: false,
  jobs: { added: [], changed: [], removed: [] },
  cancelled: 0,
})

interface Stored {
  readonly config: Config
  readonly revision: number
  readonly digest: string
}

async function writeConfig(
  transaction: DatabaseTransaction,
  { config, revision, digest }: Stored,
  { version, now }: ApplyOptions,
): Promise<void> {
  const row = { revision, digest, format: config.format, document: JSON.stringify(config), applied_at: now }
  const values = { ...row, applied_by: version }
  await transaction
    .insertInto('config')
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

async function writeSchedules(transaction: DatabaseTransaction, config: Config, now: Date): Promise<Applied['jobs']> {
  // Whoever plans by the old configuration has finished when the locks are had, and sees the new revision afterwards.
  const rows = await transaction.selectFrom('schedules').selectAll().orderBy('job').forUpdate().execute()
  const before = new Map(rows.map(({ job, recurrence }) => [job, recurrence]))
  const after = new Map(config.jobs.map((job) => [jobName(job), recurrenceText(config, job)]))
  const removed = [...before.keys()].filter((job) => !after.has(job))
  const added = [...after.keys()].filter((job) => !before.has(job))
  const changed = [...after.keys()].filter((job) => before.has(job) && before.get(job) !== after.get(job))
  if (removed.length > 0) await transaction.deleteFrom('schedules').where('job', 'in', removed).execute()
  for (const job of [...added, ...changed]) {
    const values = { recurrence: after.get(job) ?? '', planned_through: now }
    await transaction
      .insertInto('schedules')
      .values({ job, ...values })
      .onConflict((conflict) => conflict.column('job').doUpdateSet(values))
      .execute()
  }
  return { added, changed, removed }
}

async function cancelWaiting(transaction: DatabaseTransaction, config: Config, now: Date): Promise<number> {
  const wanted = new Map(config.jobs.map((job) => [jobName(job), new Set(targetNamesOf(config, job))]))
  const waiting = await transaction
    .selectFrom('runs')
    .select(['job', 'target'])
    .distinct()
    .where('state', '=', 'queued')
    .execute()
  let cancelled = 0
  for (const { job, target } of waiting) {
    const targets = wanted.get(job)
    if (targets?.has(target) === true) continue
    const gone = targets === undefined ? 'its job' : 'its target'
    const { numUpdatedRows } = await transaction
      .updateTable('runs')
      .set({
        state: 'cancelled',
        finished_at: now,
        not_before: null,
        note: `cancelled: ${gone} is no longer in the configuration`,
      })
      .where('job', '=', job)
      .where('target', '=', target)
      .where('state', '=', 'queued')
      .executeTakeFirst()
    cancelled += Number(numUpdatedRows)
  }
  return cancelled
}
