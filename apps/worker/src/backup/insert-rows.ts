import { sql } from 'kysely'
import { schema } from '../store/migrate.ts'
import type { DatabaseTransaction } from '../store/tables.ts'
import type { BackupHeader, BackupRow } from './backup-format.ts'
import { RestoreRefused } from './restore-refused.ts'

export interface RowsToInsert {
  readonly header: BackupHeader
  readonly rows: AsyncIterable<BackupRow>
  /** Called with the rows that are inserted so far, and all of them. */
  readonly progress: (done: number, total: number) => void
}

const rowsAtOnce = 1_000

/** Inserts the rows of a backup, as many as its header says. @throws {RestoreRefused} `incomplete` */
export async function insertRows(
  transaction: DatabaseTransaction,
  { header, rows, progress }: RowsToInsert,
): Promise<void> {
  const total = header.tables.reduce((sum, { rows: count }) => sum + count, 0)
  const inserted = new Map(header.tables.map(({ name }) => [name, 0]))
  let done = 0
  for await (const { table, chunk } of chunksOf(rows)) {
    const columns = header.tables.find(({ name }) => name === table)?.columns
    if (columns === undefined) throw new RestoreRefused('incomplete', `the header does not list the table ${table}`)
    await insertChunk(transaction, { table, columns, chunk })
    inserted.set(table, (inserted.get(table) ?? 0) + chunk.length)
    done += chunk.length
    progress(done, total)
  }
  for (const { name, rows: expected } of header.tables) {
    const found = inserted.get(name) ?? 0
    if (found === expected) continue
    throw new RestoreRefused('incomplete', `${name}: ${found} rows, and the header says ${expected}`)
  }
}

interface Chunk {
  readonly table: string
  readonly chunk: readonly BackupRow['row'][]
}

/** Rows of one table that follow each other, some at once. */
async function* chunksOf(rows: AsyncIterable<BackupRow>): AsyncGenerator<Chunk> {
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

/** PostgreSQL reads its own JSON: times to the microsecond, numbers to the last digit. */
async function insertChunk(
  transaction: DatabaseTransaction,
  { table, columns, chunk }: Chunk & { readonly columns: readonly string[] },
): Promise<void> {
  const name = sql.table(`${schema}.${table}`)
  const list = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${name} (${list})
    select ${list} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(chunk)}::jsonb)`.execute(transaction)
}
