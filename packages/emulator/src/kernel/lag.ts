import type { EmulatorClock } from './clock.ts'
import type { Database } from '../store/database.ts'

/** Reads earlier states, as an eventually consistent service returns them. */
export interface Lag {
  /** Starts recording changes. Earlier changes cannot be undone. */
  start: () => void
  /** Runs `work` on the state of `ms` milliseconds ago, by the emulator's clock, and rolls back its changes. */
  ago<T>(ms: number, work: () => T): T
  /** Discards the recorded changes. */
  clear(): void
}

interface Change {
  readonly seq: number
  readonly tbl: string
  readonly row: number
}

/**
 * Once started, triggers copy each replaced row of this process to a temporary table. A lagging read undoes the changes
 * in a transaction that is rolled back.
 */
export function createLag(db: Database, clock: EmulatorClock): Lag {
  let started = false
  return {
    start() {
      if (started) return
      started = true
      db.define('emulator_now', () => clock.now())
      db.run('CREATE TEMP TABLE changes (seq INTEGER PRIMARY KEY, at INTEGER, tbl TEXT, row INTEGER)')
      for (const table of db.tables()) remember(db, table)
    },
    ago(ms, work) {
      if (!started) return work()
      return db.rolledBack(() => {
        const since = clock.now() - ms
        for (const change of db.all<Change>(
          'SELECT seq, tbl, row FROM changes WHERE at > ? ORDER BY seq DESC',
          since,
        )) {
          undo(db, change)
        }
        return work()
      })
    },
    clear() {
      if (!started) return
      db.run('DELETE FROM changes')
      for (const table of db.tables()) db.run(`DELETE FROM temp.old_${table}`)
    },
  }
}

function remember(db: Database, table: string): void {
  const columns = columnsOf(db, table)
  db.run(`CREATE TEMP TABLE old_${table} AS SELECT 0 AS seq, ${columns.join(', ')} FROM main.${table} WHERE 0`)
  const change = (row: string): string =>
    `INSERT INTO changes (at, tbl, row) VALUES (emulator_now(), '${table}', ${row}.rowid)`
  const old = columns.map((column) => `OLD.${column}`).join(', ')
  const copy = `INSERT INTO old_${table} SELECT max(seq), ${old} FROM changes`
  db.run(`CREATE TEMP TRIGGER added_${table} AFTER INSERT ON main.${table} BEGIN ${change('NEW')}; END`)
  for (const event of ['UPDATE', 'DELETE']) {
    db.run(
      `CREATE TEMP TRIGGER lost_${event}_${table} AFTER ${event} ON main.${table} BEGIN ${change('OLD')}; ${copy}; END`,
    )
  }
}

// Undoing fires the triggers too; the rollback discards their records.
function undo(db: Database, { seq, tbl, row }: Change): void {
  const columns = columnsOf(db, tbl).join(', ')
  db.run(`DELETE FROM main.${tbl} WHERE rowid = ?`, row)
  // OR REPLACE: rows that triggers derive from another table may be restored already.
  db.run(
    `INSERT OR REPLACE INTO main.${tbl} (rowid, ${columns}) SELECT ?, ${columns} FROM temp.old_${tbl} WHERE seq = ?`,
    row,
    seq,
  )
}

function columnsOf(db: Database, table: string): readonly string[] {
  return db.all<{ name: string }>('SELECT name FROM pragma_table_info(?) ORDER BY cid', table).map(({ name }) => name)
}
