import { restoreBackup, type Restored } from '../src/backup/restore-backup.ts'
import type { Store } from '../src/store/store.ts'

/** Restores a backup from its lines. */
export const restoreLines = (store: Store, lines: readonly unknown[], replace = false): Promise<Restored> =>
  restoreBackup({ store, lines: each(lines), replace, progress: () => undefined })

async function* each(lines: readonly unknown[]): AsyncGenerator {
  yield* lines
}
