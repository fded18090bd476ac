import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { storeMigrations } from './migrations/store-migrations.ts'
import type { StoreDatabase } from './tables.ts'

/** The schema of the worker's tables. */
export const databaseSchema = 'mgmt_worker'

/**
 * Applies all new migrations. The library's lock in the database serializes concurrent starts. Does nothing if a newer
 * version has already migrated the tables.
 * @throws the database's own error
 */
export async function migrate(
  db: StoreDatabase,
  provided: Readonly<Record<string, Migration>> = storeMigrations,
): Promise<void> {
  await sql`create schema if not exists ${sql.id(databaseSchema)}`.execute(db).catch(ignoreRace)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...provided }) },
    migrationTableSchema: databaseSchema,
  })
  if ((await newerMigration(db, provided)) !== undefined) return
  const { error } = await migrator.migrateToLatest()
  if (error === undefined || (await newerMigration(db, provided)) !== undefined) return
  throw error instanceof Error ? error : new Error('the database migration failed', { cause: error })
}

/** The last migration that a newer version has applied; undefined if this version knows all of them. */
export async function newerMigration(
  db: StoreDatabase,
  known: Readonly<Record<string, Migration>> = storeMigrations,
): Promise<string | undefined> {
  const exists = await sql<{ found: boolean }>`
    select to_regclass(${`${databaseSchema}.kysely_migration`}) is not null as found`.execute(db)
  if (exists.rows[0]?.found !== true) return undefined
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(`${databaseSchema}.kysely_migration`)} order by name`.execute(db)
  return rows.findLast(({ name }) => !(name in known))?.name
}

/** `create schema if not exists` fails if another process creates the schema concurrently: then it exists. */
function ignoreRace(error: unknown): void {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code !== '23505' && code !== '42P06') throw error
}
