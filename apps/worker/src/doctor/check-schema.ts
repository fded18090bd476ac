import { sql } from 'kysely'
import { databaseSchema } from '../store/migrate.ts'
import { openInMemory } from '../store/open-embedded.ts'
import type { Store } from '../store/store.ts'
import type { Database } from '../store/tables.ts'
import type { Diagnosis } from './diagnosis.ts'

/** Columns and indexes of the worker's tables, a line each, and the migrations that were done. */
interface SchemaFacts {
  readonly lines: ReadonlySet<string>
  readonly migrations: readonly string[]
}

/** Whether the tables are those that this program makes: compared with new ones, in memory. */
export async function checkSchema({ db }: Store): Promise<Diagnosis> {
  expected ??= readExpected()
  return judgeSchema(await expected, await readFacts(db))
}

/** The same for as long as the program runs. */
let expected: Promise<SchemaFacts> | undefined

async function readExpected(): Promise<SchemaFacts> {
  const fresh = await openInMemory()
  try {
    return await readFacts(fresh.db)
  } finally {
    await fresh.close()
  }
}

function judgeSchema(expected: SchemaFacts, found: SchemaFacts): Diagnosis {
  const check = 'tables'
  const version = found.migrations.at(-1) ?? 'none'
  const newer = found.migrations.filter((name) => !expected.migrations.includes(name))
  if (newer.length > 0) {
    return {
      check,
      state: 'warning',
      text: `a newer mgmt-worker has brought them to ${version}`,
      hint: 'This one goes on over them; update it soon.',
    }
  }
  const missing = [...expected.lines].filter((line) => !found.lines.has(line))
  const added = [...found.lines].filter((line) => !expected.lines.has(line))
  if (missing.length + added.length === 0)
    return { check, state: 'ok', text: `as this version makes them (${version})` }
  const differences = [...missing.map((line) => `missing ${line}`), ...added.map((line) => `unknown ${line}`)]
  return {
    check,
    state: missing.length > 0 ? 'failed' : 'warning',
    text: `somebody has changed them: ${differences.slice(0, 5).join('; ')}${differences.length > 5 ? '; …' : ''}`,
    hint: 'Undo it by hand, or restore a backup into an empty database.',
  }
}

async function readFacts(db: Database): Promise<SchemaFacts> {
  const columns = await sql<{ line: string }>`
    select format('column %s.%s %s%s', table_name, column_name, data_type,
      case when is_nullable = 'NO' then ' not null' else '' end) as line
    from information_schema.columns where table_schema = ${databaseSchema}`.execute(db)
  const indexes = await sql<{ line: string }>`
    select format('index %s: %s', indexname, indexdef) as line from pg_indexes where schemaname = ${databaseSchema}`.execute(
    db,
  )
  const migrations = await sql<{ name: string }>`
    select name from ${sql.table(`${databaseSchema}.kysely_migration`)} order by name`.execute(db)
  return {
    lines: new Set([...columns.rows, ...indexes.rows].map(({ line }) => line)),
    migrations: migrations.rows.map(({ name }) => name),
  }
}
