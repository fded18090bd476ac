import { type Selectable, sql } from 'kysely'
import { recurrenceText } from '../schedule/recurrence.ts'
import type { Store } from '../store/store.ts'
import type { ConfigTable, DatabaseTransaction } from '../store/tables.ts'
import { type Config, jobName, targetNamesOf } from './config.ts'
import { type ConfigChanges, changeSummary, configChanges } from './config-changes.ts'
import { configDigest } from './config-digest.ts'
import { keepRevision, type KeptRevision, unknownSummary } from './config-history.ts'
import { configFormat } from './schema.ts'
import { ConfigNotUnderstood, understandConfig } from './parse-stored-config.ts'

export interface ApplyOptions {
  /** Of this program. */
  readonly version: string
  /** The database's time: new jobs begin now, and changed schedules too. */
  readonly now: Date
  /** Who applies it, `me@laptop`; absent: not known. */
  readonly from?: string | undefined
  /** The revision that is stored now, 0 for none; absent: any. */
  readonly expectedRevision?: number | undefined
  /** Only where there is no configuration yet: another one is left as it is. */
  readonly isFirstOnly?: boolean | undefined
}

export interface Applied {
  /** Of the configuration that is stored now. */
  readonly revision: number
  readonly digest: string
  readonly isChanged: boolean
  /** Against the configuration before. */
  readonly changes: ConfigChanges
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

/** Another configuration was applied meanwhile. */
export class ConfigChanged extends Error {
  override readonly name = 'ConfigChanged'

  constructor(revision: number) {
    super(`another configuration was applied meanwhile: revision ${revision}`)
  }
}

/**
 * Makes a configuration the one that all workers follow, with its schedules, all or nothing. Of two at once the second one
 * waits. One that says the same changes nothing, not even the revision. The history of targets and jobs that are gone
 * stays; their waiting runs are cancelled, and what runs may finish.
 * @throws {ConfigTooNew}; {ConfigChanged} where another revision is stored than the one expected
 */
export async function applyConfig(store: Store, config: Config, options: ApplyOptions): Promise<Applied> {
  return store.transaction(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction)
    const stored = await transaction.selectFrom('config').selectAll().where('id', '=', 1).executeTakeFirst()
    if (stored !== undefined && options.isFirstOnly === true) return unchanged(stored)
    if (stored !== undefined && stored.format > configFormat) throw new ConfigTooNew(stored.format, stored.applied_by)
    if (options.expectedRevision !== undefined && options.expectedRevision !== (stored?.revision ?? 0)) {
      throw new ConfigChanged(stored?.revision ?? 0)
    }
    const digest = configDigest(config)
    if (stored?.digest === digest) return unchanged(stored)
    const changes = configChanges(stored && knownConfig(stored.document), config)
    await writeSchedules(transaction, config, options.now)
    const cancelled = await cancelWaiting(transaction, config, options.now)
    const revision = (stored?.revision ?? 0) + 1
    if (stored !== undefined) await keepRevision(transaction, revisionOf(stored))
    await writeConfig(transaction, { config, revision, digest, changes }, options)
    return { revision, digest, isChanged: true, changes, cancelled }
  })
}

/** A stored configuration; undefined where this program understands nothing of it. */
export function knownConfig(document: object): Config | undefined {
  try {
    return understandConfig(document).config
  } catch (error) {
    if (error instanceof ConfigNotUnderstood) return undefined
    throw error
  }
}

/** Any number, but always this one. */
const lockKey = 5_163_001

const unchanged = ({ revision, digest }: { readonly revision: number; readonly digest: string }): Applied => ({
  revision,
  digest,
  isChanged: false,
  changes: noFindingChanges,
  cancelled: 0,
})

const noItems = { added: [], changed: [], removed: [] }
const noFindingChanges: ConfigChanges = { targets: noItems, jobs: noItems, notifiers: noItems, settings: [] }

/** What is known of a configuration that an earlier version of this program applied, which kept no revisions. */
const revisionOf = ({ applied_at, applied_by, ...rest }: Selectable<ConfigTable>): KeptRevision => ({
  ...rest,
  appliedAt: applied_at,
  appliedBy: applied_by,
  appliedFrom: null,
  summary: unknownSummary,
})

interface Stored {
  readonly config: Config
  readonly revision: number
  readonly digest: string
  readonly changes: ConfigChanges
}

async function writeConfig(
  transaction: DatabaseTransaction,
  { config, revision, digest, changes }: Stored,
  { version, now, from }: ApplyOptions,
): Promise<void> {
  const row = { revision, digest, format: config.format, document: JSON.stringify(config), applied_at: now }
  const values = { ...row, applied_by: version }
  await transaction
    .insertInto('config')
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  await keepRevision(transaction, {
    revision,
    digest,
    format: config.format,
    document: config,
    appliedAt: now,
    appliedBy: version,
    appliedFrom: from ?? null,
    summary: changeSummary(changes),
  })
}

async function writeSchedules(transaction: DatabaseTransaction, config: Config, now: Date): Promise<void> {
  // Once the locks are acquired, workers have finished planning by the old configuration, and will see the new revision.
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
