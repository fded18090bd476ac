import { restoreBackup, type Restored } from '../src/backup/restore-backup.ts'
import { openQueue } from '../src/queue/queue.ts'
import type { Store } from '../src/store/store.ts'

/** Restores a backup from its lines. */
export async function restoreLines(store: Store, lines: readonly unknown[], replace = false): Promise<Restored> {
  const boss = await openQueue(
    store,
    (error) => {
      throw error
    },
    { addsOnly: true },
  )
  try {
    return await restoreBackup({ store, boss, lines: each(lines), replace, progress: () => undefined })
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function* each(lines: readonly unknown[]): AsyncGenerator {
  yield* lines
}
