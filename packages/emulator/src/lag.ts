import type { Clock } from './clock.ts'
import type { Database } from './database.ts'

/** Shows the state as it was: what lists of a service that is not yet consistent with itself show. */
export interface Lag {
  /** Starts to remember changes. Changes before this cannot be undone. */
  start: () => void
  /** Reads as of `ms` milliseconds ago, by the emulator's clock; nothing that `work` does stays. */
  ago<T>(ms: number, work: () => T): T
  /** Forgets the changes so far. */
  clear(): void
}

interface Change {
  readonly seq: number
  readonly tbl: string
  readonly row: number
}

/**
 * Remembers, once started, what each change of this process replaced: triggers copy the old row to a temporary table.
 * To look back, the changes since then are undone inside a transaction that is rolled back.
 */
export function createLag(db: Database, clock: Clock): Lag {
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
      return db.pretend(() => {
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

// Undoing is a change as well and runs the triggers; the rollback takes what they noted away.
function undo(db: Database, { seq, tbl, row }: Change): void {
  const columns = columnsOf(db, tbl).join(', ')
  db.run(`DELETE FROM main.${tbl} WHERE rowid = ?`, row)
  db.run(
    `INSERT INTO main.${tbl} (rowid, ${columns}) SELECT ?, ${columns} FROM temp.old_${tbl} WHERE seq = ?`,
    row,
    seq,
  )
}

function columnsOf(db: Database, table: string): readonly string[] {
  return db.all<{ name: string }>('SELECT name FROM pragma_table_info(?) ORDER BY cid', table).map(({ name }) => name)
}
