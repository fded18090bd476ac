import { sql } from 'kysely'
import { databaseSchema } from '../store/migrate.ts'
import type { DatabaseTransaction } from '../store/tables.ts'
import type { BackupRow } from './backup-format.ts'
import type { OpenBackup } from './read-lines.ts'

export interface RowsToInsert extends OpenBackup {
  /** Called with the number of rows inserted so far. */
  readonly progress: (done: number) => void
}

const rowsAtOnce = 1_000

/**
 * Inserts the rows of a backup.
 * @returns the number of rows
 * @throws {RestoreRefused} `incomplete`, `not_a_backup`
 */
export async function insertRows(
  transaction: DatabaseTransaction,
  { header, rows, progress }: RowsToInsert,
): Promise<number> {
  const columnsByTable = new Map(header.tables.map(({ name, columns }) => [name, columns]))
  let done = 0
  for await (const { table, chunk } of chunksOfTables(rows)) {
    await insertChunk(transaction, { table, columns: columnsByTable.get(table) ?? [], chunk })
    done += chunk.length
    progress(done)
  }
  return done
}

interface Chunk {
  readonly table: string
  readonly chunk: readonly BackupRow['row'][]
}

/** Groups consecutive rows of one table. */
async function* chunksOfTables(rows: AsyncIterable<BackupRow>): AsyncGenerator<Chunk> {
  let table = ''
  let chunk: BackupRow['row'][] = []
  for await (const { table: next, row } of rows) {
    if (chunk.length > 0 && (next !== table || chunk.length === rowsAtOnce)) {
      yield { table, chunk }
      chunk = []
    }
    table = next
    chunk.push(row)
  }
  if (chunk.length > 0) yield { table, chunk }
}

/**
 * PostgreSQL parses its own JSON: times to the microsecond, numbers to the last digit. The first of two conflicting rows is
 * kept: in an embedded database one may have replaced the other while the backup was read.
 */
async function insertChunk(
  transaction: DatabaseTransaction,
  { table, columns, chunk }: Chunk & { readonly columns: readonly string[] },
): Promise<void> {
  const name = sql.table(`${databaseSchema}.${table}`)
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${name} (${list})
    select ${list} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(chunk)}::jsonb)
    on conflict do nothing`.execute(transaction)
}
