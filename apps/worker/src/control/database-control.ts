import type { PgBoss } from 'pg-boss'
import { createDatabaseClock } from '../base/clock.ts'
import { readConfig } from '../config/read-config.ts'
import { openStore, type StoreLocation } from '../location/open-store.ts'
import { openQueue } from '../queue/queue.ts'
import type { Control } from './control.ts'
import { createStoreControl } from './store-control.ts'

/**
 * Opens a database for a command. The queue is opened on first use.
 * @param machine this machine's time in milliseconds since 1970
 * @throws {CommandError} as `openStore`
 */
export async function openDatabaseControl(place: StoreLocation, machine: () => number): Promise<Control> {
  const store = await openStore(place)
  const clock = createDatabaseClock(() => store.now(), machine)
  await clock.adjust()
  let queue: Promise<PgBoss> | undefined
  return createStoreControl({
    store,
    // Errors are thrown on use.
    boss: () => (queue ??= openQueue(store, () => undefined, { addsOnly: true })),
    now: () => clock.now(),
    config: () => readConfig(store),
    async close() {
      await (await queue)?.stop({ graceful: false })
      await store.close()
    },
  })
}
