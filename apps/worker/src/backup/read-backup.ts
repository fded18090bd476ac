import { isObject } from '@mgmt-api/models'
import { sql } from 'kysely'
import { withoutSecretAddresses } from '../config/secret-addresses.ts'
import { schema } from '../store/migrate.ts'
import type { Store } from '../store/store.ts'
import type { DatabaseTransaction } from '../store/tables.ts'
import { version } from '../version.ts'
import { backupFormat, type BackupHeader, type BackupLine, type BackupRow, backupTables } from './backup-format.ts'

const rowsAtOnce = 1_000

/**
 * All that is kept, as it is at one moment, however long the reading takes. An embedded database does nothing else
 * meanwhile: whoever takes the lines is to be quick.
 * @param now the database's time
 * @param take takes lines, and is waited for
 */
export async function readBackup(
  store: Store,
  now: Date,
  take: (line: BackupLine) => Promise<void> | void,
): Promise<void> {
  await store.transaction(async (transaction) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(transaction)
    const tables: BackupHeader['tables'][number][] = []
    for (const { name } of backupTables) {
      const table = sql.table(`${schema}.${name}`)
      const { rows } = await sql<{ count: string }>`select count(*) as count from ${table}`.execute(transaction)
      tables.push({ name, columns: await columnsOf(transaction, name), rows: Number(rows[0]?.count ?? 0) })
    }
    const header = { format: backupFormat, created_at: now.toISOString(), created_by: version, tables }
    await take({ backup: 'mgmt-worker', ...header })
    for (const table of backupTables) {
      for await (const row of rowsOf(transaction, table)) await take({ table: table.name, row: withoutSecrets(row) })
    }
  })
}

/** A stored configuration may hold an address that is a secret. */
const withoutSecrets = (row: BackupRow['row']): BackupRow['row'] =>
  isObject(row.document) ? { ...row, document: withoutSecretAddresses(row.document) } : row

/** Columns of a table, in their order. */
export async function columnsOf(transaction: DatabaseTransaction, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name::text as name from information_schema.columns
    where table_schema = ${schema} and table_name = ${table} order by ordinal_position`.execute(transaction)
  return rows.map(({ name }) => name)
}

async function* rowsOf(
  transaction: DatabaseTransaction,
  { name, key }: (typeof backupTables)[number],
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const rows = sql`select to_jsonb(kept) as row from ${sql.table(`${schema}.${name}`)} kept order by ${sql.raw(key)}`
  await sql`declare backup_rows no scroll cursor for ${rows}`.execute(transaction)
  for (;;) {
    const chunk = await sql<{ row: Record<string, unknown> }>`
      fetch ${sql.raw(String(rowsAtOnce))} from backup_rows`.execute(transaction)
    for (const { row } of chunk.rows) yield row
    if (chunk.rows.length < rowsAtOnce) break
  }
  await sql`close backup_rows`.execute(transaction)
}
