import type { Migration } from 'kysely/migration'
import { firstTables } from './0001-first-tables.ts'

/**
 * By name, in order. Once published, a migration is never changed, and later ones only add, so that the previous version
 * still works with the new tables.
 */
export const storeMigrations: Readonly<Record<string, Migration>> = {
  '0001-first-tables': firstTables,
}
