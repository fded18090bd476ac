import { type Found, good, listSome } from '@mgmt-api/command'
import { sql } from 'kysely'
import { databaseSchema } from '../store/migrate.ts'
import { openInMemory } from '../store/open-embedded.ts'
import type { Store } from '../store/store.ts'
import type { StoreDatabase } from '../store/tables.ts'

/** Columns and indexes of the worker's tables, one line each, and the applied migrations. */
interface SchemaFacts {
  readonly lines: ReadonlySet<string>
  readonly migrations: readonly string[]
}

/** Compares the tables with those of a new in-memory database. */
export async function checkSchema({ db }: Store): Promise<Found> {
  expected ??= readExpected()
  return judgeSchema(await expected, await readFacts(db))
}

/** Cached for the life of the process. */
let expected: Promise<SchemaFacts> | undefined

async function readExpected(): Promise<SchemaFacts> {
  const fresh = await openInMemory()
  try {
    return await readFacts(fresh.db)
  } finally {
    await fresh.close()
  }
}

function judgeSchema(expected: SchemaFacts, found: SchemaFacts): Found {
  const version = found.migrations.at(-1) ?? 'none'
  if (found.migrations.some((name) => !expected.migrations.includes(name))) {
    const detail = `migrated to ${version} by a newer mgmt-worker`
    return { result: 'warning', detail, hint: 'This version still works; update it soon.' }
  }
  const missing = [...expected.lines].filter((line) => !found.lines.has(line)).map((line) => `missing ${line}`)
  const added = [...found.lines].filter((line) => !expected.lines.has(line)).map((line) => `unknown ${line}`)
  const differences = [...missing, ...added]
  if (differences.length === 0) return good(`up to date (${version})`)
  return {
    result: missing.length > 0 ? 'failed' : 'warning',
    detail: `changed manually: ${listSome(differences, 5)}`,
    hint: 'Undo the changes, or restore a backup into an empty database.',
  }
}

async function readFacts(db: StoreDatabase): Promise<SchemaFacts> {
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
