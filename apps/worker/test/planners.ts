import { applyConfig } from '../src/config/apply-config.ts'
import type { Config } from '../src/config/config.ts'
import type { PlanningDeps } from '../src/schedule/plan-job.ts'
import { openPostgres } from '../src/store/open-postgres.ts'
import type { Store } from '../src/store/store.ts'
import { type DatabaseName, databasesOf } from './databases.ts'
import { newMemoryStore, newStoreDatabase } from './stores.ts'

export interface SharedStores {
  readonly name: DatabaseName
  open(count: number): Promise<readonly Store[]>
}

const openers: Readonly<Record<DatabaseName, SharedStores['open']>> = {
  // Opened once, because the workers of this database share a process.
  async PGlite(count) {
    const store = await newMemoryStore()
    return Array.from({ length: count }, () => store)
  },
  async PostgreSQL(count) {
    const url = await newStoreDatabase()
    return Promise.all(Array.from({ length: count }, () => openPostgres({ url })))
  },
}

/** Databases of a test file, shared by several workers. @param url `import.meta.url` of the file */
export const sharedStoresOf = (url: string): readonly SharedStores[] =>
  databasesOf(url).map((name) => ({ name, open: openers[name] }))

export interface Planners {
  readonly store: Store
  /** Empties the tables of planning, and applies a configuration. @returns the dependencies of each planner */
  begin(config: Config, now: Date): Promise<readonly PlanningDeps[]>
  close(): Promise<void>
}

/** Planners over one database, each with its own store. */
export function openPlanners(stores: readonly Store[]): Planners {
  const [store] = stores
  if (store === undefined) throw new Error('no store')
  const distinct = [...new Set(stores)]
  return {
    store,
    async begin(config, now) {
      for (const table of ['runs', 'schedules', 'config_revisions'] as const) await store.db.deleteFrom(table).execute()
      const { revision } = await applyConfig(store, config, { version: 'test', now })
      return stores.map((each) => ({ store: each, config, revision }))
    },
    async close() {
      await Promise.all(distinct.map((each) => each.close()))
    },
  }
}
