import type { Database } from './database.ts'

/** Reads a property of the database; undefined if it is not set. */
export const readProperty = (db: Database, name: string): string | undefined =>
  db.get<{ value: string }>('SELECT value FROM emulator_facts WHERE name = ?', name)?.value

export function writeProperty(db: Database, name: string, value: string): void {
  db.run('INSERT OR REPLACE INTO emulator_facts (name, value) VALUES (?, ?)', name, value)
}
