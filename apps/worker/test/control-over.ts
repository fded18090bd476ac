import type { PgBoss } from 'pg-boss'
import { applyConfig } from '../src/config/apply-config.ts'
import type { Config } from '../src/config/config.ts'
import { readConfig, type StoredConfig } from '../src/config/read-config.ts'
import type { Control } from '../src/control/control.ts'
import { createStoreControl } from '../src/control/store-control.ts'
import { openQueue } from '../src/queue/queue.ts'
import type { Store } from '../src/store/store.ts'
import { testClock, type TestClock } from './test-clock.ts'

/** The control of a worker over a store without the worker: runs stay queued. */
export interface ControlledStore {
  readonly clock: TestClock
  readonly boss: PgBoss
  readonly control: Control
  readonly config: () => Promise<StoredConfig>
  /** Closes the queue; the store stays open. */
  readonly close: () => Promise<void>
}

/** Applies a configuration to a store, at a fixed time. */
export async function controlOver(
  store: Store,
  { config: applied, now, version = 'test' }: { config: Config; now: string; version?: string },
): Promise<ControlledStore> {
  const clock = testClock(now)
  await applyConfig(store, applied, { version, now: clock.now() })
  const boss = await openQueue(store, (error) => {
    throw error
  })
  const config = async (): Promise<StoredConfig> => {
    const stored = await readConfig(store)
    if (stored === undefined) throw new Error('no configuration')
    return stored
  }
  const control = createStoreControl({ store, boss: async () => boss, now: () => clock.now(), config })
  return { clock, boss, control, config, close: () => boss.stop({ graceful: false }) }
}
