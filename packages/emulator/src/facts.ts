import type { Database } from './database.ts'

/** A fact about the whole database; undefined where it was not set. */
export const factOf = (db: Database, name: string): string | undefined =>
  db.get<{ value: string }>('SELECT value FROM emulator_facts WHERE name = ?', name)?.value

/** Sets a fact in place of what it was. */
export function setFact(db: Database, name: string, value: string): void {
  db.run('INSERT OR REPLACE INTO emulator_facts (name, value) VALUES (?, ?)', name, value)
}
