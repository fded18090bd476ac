import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { storeMigrations } from './migrations/store-migrations.ts'
import type { StoreDatabase } from './tables.ts'

/** The schema of the worker's tables. */
export const databaseSchema = 'mgmt_worker'

/** The database has another form than that of this version: neither migrated nor used. */
export class AnotherSchema extends Error {
  override readonly name = 'AnotherSchema'
}

/**
 * Applies all new migrations. The library's lock in the database serializes concurrent starts. Does nothing if a newer
 * version has already migrated the tables.
 * @throws {AnotherSchema}; the database's own error
 */
export async function migrate(
  db: StoreDatabase,
  provided: Readonly<Record<string, Migration>> = storeMigrations,
): Promise<void> {
  if (await isNewer(db, provided)) return
  await sql`create schema if not exists ${sql.id(databaseSchema)}`.execute(db).catch(ignoreRace)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...provided }) },
    migrationTableSchema: databaseSchema,
  })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined || (await isNewer(db, provided))) return
  throw error instanceof Error ? error : new Error('the database migration failed', { cause: error })
}

/** The last migration that a newer version has applied; undefined if this version knows all of them. */
export async function newerMigration(
  db: StoreDatabase,
  known: Readonly<Record<string, Migration>> = storeMigrations,
): Promise<string | undefined> {
  return (await appliedMigrations(db)).findLast((name) => !(name in known))
}

/** Whether a newer version has migrated the tables, with all migrations of this one. @throws {AnotherSchema} */
async function isNewer(db: StoreDatabase, known: Readonly<Record<string, Migration>>): Promise<boolean> {
  const applied = await appliedMigrations(db)
  const unknown = applied.find((name) => !(name in known))
  if (unknown === undefined) return false
  if (Object.keys(known).some((name) => !applied.includes(name))) {
    throw new AnotherSchema(
      `its tables are of another version of mgmt-worker, whose migration ${unknown} is unknown here`,
    )
  }
  return true
}

/** Names of the applied migrations, in order. */
async function appliedMigrations(db: StoreDatabase): Promise<readonly string[]> {
  const exists = await sql<{ found: boolean }>`
    select to_regclass(${`${databaseSchema}.kysely_migration`}) is not null as found`.execute(db)
  if (exists.rows[0]?.found !== true) return []
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(`${databaseSchema}.kysely_migration`)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** `create schema if not exists` fails if another process creates the schema concurrently: then it exists. */
function ignoreRace(error: unknown): void {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code !== '23505' && code !== '42P06') throw error
}
