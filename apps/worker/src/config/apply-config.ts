import { sql } from 'kysely'
import type { Store } from '../store/store.ts'
import type { DatabaseTransaction } from '../store/tables.ts'
import { type Config, jobName, targetNamesOf } from './config.ts'
import { type ConfigChanges, changeSummary, configChanges, configDigest } from './config-changes.ts'
import { UnsupportedConfig, parseStoredConfig } from './parse-stored-config.ts'
import { latestRevision } from './read-config.ts'
import { recurrenceText } from './recurrence.ts'
import { configFormat } from './schema.ts'

export interface ApplyConfigOptions {
  /** Version of this program. */
  readonly version: string
  /** The database's time: new and changed schedules start now. */
  readonly now: Date
  /** User and machine: `me@laptop`. Absent: unknown. */
  readonly from?: string | undefined
  /** Revision that must be stored, 0 for none. Absent: any. */
  readonly expectedRevision?: number | undefined
  /** Whether to apply only if none is: at the first start of a worker. Default: false. */
  readonly isFirstOnly?: boolean | undefined
}

export interface Applied {
  /** Revision of the stored configuration. */
  readonly revision: number
  readonly digest: string
  readonly isChanged: boolean
  /** Differences from the previous configuration. */
  readonly changes: ConfigChanges
  /** Number of queued runs that were cancelled because their job or target was removed. */
  readonly cancelled: number
}

/** The stored configuration has a newer format: this version can use it, but must not overwrite it. */
export class ConfigTooNew extends Error {
  override readonly name = 'ConfigTooNew'

  constructor(format: number, appliedBy: string) {
    super(
      `the stored configuration has format ${format}, applied by mgmt-worker ${appliedBy}; this version supports formats up ` +
        `to ${configFormat}. Apply it with mgmt-worker ${appliedBy} or newer`,
    )
  }
}

/** Another configuration was applied concurrently. */
export class ConfigChanged extends Error {
  override readonly name = 'ConfigChanged'

  constructor(revision: number) {
    super(`another configuration was applied in the meantime: revision ${revision}`)
  }
}

/**
 * Stores a configuration with its schedules for all workers, in one transaction. Concurrent calls are serialized. An
 * identical configuration changes nothing, not even the revision. Removed targets and jobs keep their history; their
 * queued runs are cancelled, and running ones may finish.
 * @throws {ConfigTooNew}; {ConfigChanged} if the stored revision is not the expected one
 */
export async function applyConfig(store: Store, config: Config, options: ApplyConfigOptions): Promise<Applied> {
  return store.transaction(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction)
    const stored = await latestRevision(transaction).selectAll().executeTakeFirst()
    if (stored !== undefined && options.isFirstOnly === true) return unchanged(stored)
    if (stored !== undefined && stored.format > configFormat) throw new ConfigTooNew(stored.format, stored.applied_by)
    if (options.expectedRevision !== undefined && options.expectedRevision !== (stored?.revision ?? 0)) {
      throw new ConfigChanged(stored?.revision ?? 0)
    }
    const digest = configDigest(config)
    if (stored?.digest === digest) return unchanged(stored)
    const changes = configChanges(stored && parseKnownConfig(stored.document), config)
    await writeSchedules(transaction, config, options.now)
    const cancelled = await cancelWaiting(transaction, config, options.now)
    const revision = (stored?.revision ?? 0) + 1
    const { version, now, from } = options
    const author = { applied_at: now, applied_by: version, applied_from: from ?? null }
    const document = JSON.stringify(config)
    await transaction
      .insertInto('config_revisions')
      .values({ revision, digest, format: config.format, document, ...author, summary: changeSummary(changes) })
      .execute()
    return { revision, digest, isChanged: true, changes, cancelled }
  })
}

/** Parses a stored configuration; undefined if this version does not support it. */
export function parseKnownConfig(document: object): Config | undefined {
  try {
    return parseStoredConfig(document).config
  } catch (error) {
    if (error instanceof UnsupportedConfig) return undefined
    throw error
  }
}

/** An arbitrary constant. */
const lockKey = 5_163_001

const unchanged = ({ revision, digest }: { readonly revision: number; readonly digest: string }): Applied => ({
  revision,
  digest,
  isChanged: false,
  changes: noChanges,
  cancelled: 0,
})

const noItems = { added: [], changed: [], removed: [] }
const noChanges: ConfigChanges = { targets: noItems, jobs: noItems, notifiers: noItems, settings: [] }

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
    const values = { recurrence: after.get(job) ?? '', planned_through: now, active_since: now }
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
      .where((is) => is.and({ job, target }))
      .where('state', '=', 'queued')
      .executeTakeFirst()
    cancelled += Number(numUpdatedRows)
  }
  return cancelled
}
