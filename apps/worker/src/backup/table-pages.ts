import { type RawBuilder, sql } from 'kysely'
import { databaseSchema } from '../store/migrate.ts'
import type { StoreDatabase } from '../store/tables.ts'
import type { backupTables, BackupRow } from './backup-format.ts'

/** An embedded database is blocked while it reads a page. */
const rowsAPage = 500

/** Columns of a table, in order. */
export async function columnsOf(db: StoreDatabase, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name::text as name from information_schema.columns
    where table_schema = ${databaseSchema} and table_name = ${table} order by ordinal_position`.execute(db)
  return rows.map(({ name }) => name)
}

type KeyedTable = (typeof backupTables)[number]

/** All rows of a table by primary key, one page per statement. A row is in at most one page. */
export async function* tablePages(
  db: StoreDatabase,
  { name, key }: KeyedTable,
): AsyncGenerator<readonly BackupRow['row'][]> {
  let last: BackupRow['row'] | undefined
  for (;;) {
    const { rows } = await pageAfter({ name, key }, last).execute(db)
    yield rows.map(({ row }) => row)
    last = rows.at(-1)?.row
    if (last === undefined || rows.length < rowsAPage) return
  }
}

function pageAfter(
  { name, key }: KeyedTable,
  last: BackupRow['row'] | undefined,
): RawBuilder<{ row: BackupRow['row'] }> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const values = sql.join(key.map((column) => last?.[column]))
  const after = last === undefined ? sql`` : sql`where (${columns}) > (${values})`
  return sql`select to_jsonb(kept) as row from ${sql.table(`${databaseSchema}.${name}`)} kept ${after}
    order by ${columns} limit ${sql.lit(rowsAPage)}`
}
