import { sql } from 'kysely'
import { databaseSchema } from '../store/migrate.ts'
import type { DatabaseTransaction } from '../store/tables.ts'
import type { BackupEnd, BackupHeader, BackupRow } from './backup-format.ts'
import { RestoreRefused } from './restore-refused.ts'

export interface RowsToInsert {
  readonly header: BackupHeader
  readonly lines: AsyncIterable<BackupRow | BackupEnd>
  /** Called with the number of rows inserted so far. */
  readonly progress: (done: number) => void
}

const rowsAtOnce = 1_000

/**
 * Inserts the rows of a backup, and compares their number with that in the backup.
 * @returns the number of rows
 * @throws {RestoreRefused} `incomplete`, `not_a_backup`
 */
export async function insertRows(
  transaction: DatabaseTransaction,
  { header, lines, progress }: RowsToInsert,
): Promise<number> {
  const inserted = new Map<string, number>()
  let expected = header.format === 1 ? countsIn(header) : undefined
  let done = 0
  for await (const part of partsOf(lines)) {
    if (expected !== undefined && header.format > 1) {
      throw new RestoreRefused('not_a_backup', 'the backup has lines after its last line')
    }
    if ('rows' in part) {
      expected = part.rows
      continue
    }
    const { table, chunk } = part
    const columns = header.tables.find(({ name }) => name === table)?.columns
    if (columns === undefined) throw new RestoreRefused('incomplete', `the header does not list the table ${table}`)
    await insertChunk(transaction, { table, columns, chunk })
    inserted.set(table, (inserted.get(table) ?? 0) + chunk.length)
    done += chunk.length
    progress(done)
  }
  if (expected === undefined) throw new RestoreRefused('incomplete', 'the last line of the backup is missing')
  refuseMissing(header, inserted, expected)
  return done
}

const countsIn = ({ tables }: BackupHeader): BackupEnd['rows'] =>
  Object.fromEntries(tables.map(({ name, rows = 0 }) => [name, rows]))

function refuseMissing(
  { tables }: BackupHeader,
  inserted: ReadonlyMap<string, number>,
  expected: BackupEnd['rows'],
): void {
  for (const { name } of tables) {
    const found = inserted.get(name) ?? 0
    if (found === expected[name]) continue
    throw new RestoreRefused('incomplete', `${name}: ${found} rows, expected ${expected[name] ?? 'none'}`)
  }
}

interface Chunk {
  readonly table: string
  readonly chunk: readonly BackupRow['row'][]
}

/** Groups consecutive rows of one table into chunks, followed by the end. */
async function* partsOf(lines: AsyncIterable<BackupRow | BackupEnd>): AsyncGenerator<Chunk | BackupEnd> {
  let table = ''
  let chunk: BackupRow['row'][] = []
  for await (const line of lines) {
    if ('rows' in line) {
      if (chunk.length > 0) yield { table, chunk }
      chunk = []
      yield line
      continue
    }
    const { table: next, row } = line
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
