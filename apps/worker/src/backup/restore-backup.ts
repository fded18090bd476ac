import { sql } from 'kysely'
import { readRunningWorkers } from '../health/running-workers.ts'
import { databaseSchema } from '../store/migrate.ts'
import type { Store } from '../store/store.ts'
import type { DatabaseTransaction } from '../store/tables.ts'
import { type BackupHeader, backupTables, RestoreRefused } from './backup-format.ts'
import { insertRows } from './insert-rows.ts'
import { requeueRuns } from './requeue-runs.ts'
import { openBackup } from './read-lines.ts'
import { columnsOf } from './table-pages.ts'

export interface RestoreBackupOptions {
  readonly store: Store
  /** Parsed lines of the backup. */
  readonly lines: AsyncIterable<unknown>
  /** Whether to remove an existing history. */
  readonly replace: boolean
  /** Called with the number of rows restored so far. */
  readonly progress: (done: number) => void
}

export interface Restored {
  readonly header: BackupHeader
  readonly rows: number
  /** Requeued runs. */
  readonly queued: number
}

/**
 * Restores a backup, all or nothing. Unfinished runs are requeued.
 * @throws {RestoreRefused}; errors of the lines and of the database
 */
export async function restoreBackup({ store, lines, replace, progress }: RestoreBackupOptions): Promise<Restored> {
  const iterator = lines[Symbol.asyncIterator]()
  try {
    const backup = await openBackup(iterator)
    const now = await store.now()
    const restored = await store.transaction(async (transaction) => {
      await refuseWorkers(transaction, now)
      if (!replace) await refuseHistory(transaction)
      await refuseOtherTables(transaction, backup.header)
      const tables = backupTables.map(({ name }) => sql.table(`${databaseSchema}.${name}`))
      await sql`truncate ${sql.join(tables)}`.execute(transaction)
      const rows = await insertRows(transaction, { ...backup, progress })
      return { rows, queued: await requeueRuns(transaction) }
    })
    return { header: backup.header, ...restored }
  } finally {
    await iterator.return?.()
  }
}

/** Running workers would write during the restore. */
async function refuseWorkers(transaction: DatabaseTransaction, now: Date): Promise<void> {
  const running = await readRunningWorkers(transaction, now)
  if (running.length === 0) return
  const hosts = [...new Set(running.map(({ host }) => host))].join(', ')
  throw new RestoreRefused('workers_run', `workers are running on this database, on hosts: ${hosts}`)
}

/** Tables that applying a configuration fills: not history. */
const notHistory = ['config_revisions', 'schedules']

async function refuseHistory(transaction: DatabaseTransaction): Promise<void> {
  for (const { name } of backupTables) {
    if (notHistory.includes(name)) continue
    const { rows } = await sql`select 1 from ${sql.table(`${databaseSchema}.${name}`)} limit 1`.execute(transaction)
    if (rows.length > 0)
      throw new RestoreRefused('not_empty', `the database already contains a history, in table ${name}`)
  }
}

/** Columns that this version does not have would be lost, and others would be empty. */
async function refuseOtherTables(transaction: DatabaseTransaction, header: BackupHeader): Promise<void> {
  const known: string[] = []
  for (const { name } of backupTables) {
    known.push(...(await columnsOf(transaction, name)).map((column) => `${name}.${column}`))
  }
  const found = header.tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`))
  const other = found.find((column) => !known.includes(column)) ?? known.find((column) => !found.includes(column))
  if (other === undefined) return
  const difference = known.includes(other) ? `lacks ${other}` : `contains ${other}, which this version does not have`
  throw new RestoreRefused('another_version', `the backup of mgmt-worker ${header.created_by} ${difference}`)
}
