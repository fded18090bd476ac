import { setImmediate } from 'node:timers/promises'
import type { Store } from '../store/store.ts'
import type { StoreDatabase } from '../store/tables.ts'
import { version } from '../base/version.ts'
import { backupFormat, type BackupHeader, type BackupLine, backupTables } from './backup-format.ts'
import { columnsOf, tablePages } from './table-pages.ts'

/**
 * Streams the lines of a backup, one page at a time, while other queries run. A PostgreSQL is read in one transaction, as
 * a snapshot. An embedded database has one connection, so each page is a separate transaction: rows that change meanwhile
 * are in the backup in their old or new state.
 * @param now the database's time
 */
export async function* backupLines(store: Store, now: Date): AsyncGenerator<BackupLine> {
  if (store.kind === 'embedded') {
    yield* linesFrom(store.db, now)
    return
  }
  const snapshot = await store.db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    yield* linesFrom(snapshot, now)
  } finally {
    await snapshot.rollback().execute()
  }
}

async function* linesFrom(db: StoreDatabase, now: Date): AsyncGenerator<BackupLine> {
  yield await headerOf(db, now)
  const rows: Record<string, number> = {}
  for (const { name, key } of backupTables) {
    let count = 0
    for await (const page of tablePages(db, { name, key })) {
      for (const row of page) yield { table: name, row }
      count += page.length
      // PGlite responds without yielding to the event loop.
      await setImmediate()
    }
    rows[name] = count
  }
  yield { rows }
}

async function headerOf(db: StoreDatabase, now: Date): Promise<BackupHeader> {
  const tables: BackupHeader['tables'][number][] = []
  for (const { name } of backupTables) tables.push({ name, columns: await columnsOf(db, name) })
  return { backup: 'mgmt-worker', format: backupFormat, created_at: now.toISOString(), created_by: version, tables }
}
