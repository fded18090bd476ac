import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { databaseSchema } from '../store/migrate.ts'
import type { Store } from '../store/store.ts'
import type { DatabaseTransaction } from '../store/tables.ts'
import { type BackupHeader, backupTables } from './backup-format.ts'
import { insertRows } from './insert-rows.ts'
import { queueAgain } from './requeue-runs.ts'
import { linesAfter, readHeader } from './read-lines.ts'
import { RestoreRefused } from './restore-refused.ts'
import { columnsOf } from './table-pages.ts'

export interface RestoreOptions {
  readonly store: Store
  readonly boss: PgBoss
  /** Lines of the backup, as they were parsed. */
  readonly lines: AsyncIterable<unknown>
  /** Whether what is there already is to be removed. */
  readonly replace: boolean
  /** Called with the number of rows restored so far. */
  readonly progress: (done: number) => void
}

export interface Restored {
  readonly header: BackupHeader
  readonly rows: number
  /** Runs that waited or were running: they are queued again. */
  readonly queued: number
}

/**
 * Puts a backup back, all of it or nothing. Runs that waited or were running are queued again.
 * @throws {RestoreRefused}; what the lines throw; the database's own error
 */
export async function restoreBackup({ store, boss, lines, replace, progress }: RestoreOptions): Promise<Restored> {
  const iterator = lines[Symbol.asyncIterator]()
  const header = await readHeader(iterator)
  const restored = await store.transaction(async (transaction) => {
    await refuseWorkers(transaction)
    if (!replace) await refuseHistory(transaction)
    await refuseUnknown(transaction, header)
    await sql`truncate ${sql.join(backupTables.map(({ name }) => sql.table(`${databaseSchema}.${name}`)))}`.execute(
      transaction,
    )
    const rows = await insertRows(transaction, { header, lines: linesAfter(iterator), progress })
    return { rows, queued: await queueAgain(transaction, boss) }
  })
  return { header, ...restored }
}

/** Not seen for so long, a worker is gone. */
const goneAfter = sql`interval '60 seconds'`

/** They would write while all is replaced. */
async function refuseWorkers(transaction: DatabaseTransaction): Promise<void> {
  const running = await transaction
    .selectFrom('workers')
    .select('host')
    .where(sql<boolean>`seen_at > clock_timestamp() - ${goneAfter}`)
    .execute()
  if (running.length === 0) return
  const hosts = [...new Set(running.map(({ host }) => host))].join(', ')
  throw new RestoreRefused('workers_run', `workers are running on this database, on ${hosts}`)
}

/** What a configuration alone has written is no history. */
const notHistory = ['config', 'config_revisions', 'schedules']

async function refuseHistory(transaction: DatabaseTransaction): Promise<void> {
  for (const { name } of backupTables) {
    if (notHistory.includes(name)) continue
    const { rows } = await sql`select 1 from ${sql.table(`${databaseSchema}.${name}`)} limit 1`.execute(transaction)
    if (rows.length > 0) throw new RestoreRefused('not_empty', `there is a history already, see ${name}`)
  }
}

/** What a newer program has added would be lost. */
async function refuseUnknown(transaction: DatabaseTransaction, header: BackupHeader): Promise<void> {
  for (const { name, columns } of header.tables) {
    const known = backupTables.some((table) => table.name === name) ? await columnsOf(transaction, name) : []
    const unknown = columns.find((column) => !known.includes(column))
    if (unknown === undefined) continue
    throw new RestoreRefused(
      'too_new',
      `the backup was made by mgmt-worker ${header.created_by}, and has ${name}.${unknown}, which this program does not know`,
    )
  }
}
