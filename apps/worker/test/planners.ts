import { applyConfig } from '../src/config/apply-config.ts'
import type { Config } from '../src/config/config.ts'
import type { PlanningDeps } from '../src/schedule/plan-job.ts'
import { openPostgres } from '../src/store/open-postgres.ts'
import type { Store } from '../src/store/store.ts'
import { newMemoryStore, newStoreDatabase } from './stores.ts'

/** Databases shared by several workers. PGlite is opened once, because its workers share a process. */
export const sharedStores: readonly { readonly name: string; open(count: number): Promise<readonly Store[]> }[] = [
  {
    name: 'PGlite',
    async open(count) {
      const store = await newMemoryStore()
      return Array.from({ length: count }, () => store)
    },
  },
  {
    name: 'PostgreSQL',
    async open(count) {
      const url = await newStoreDatabase()
      return Promise.all(Array.from({ length: count }, () => openPostgres({ url })))
    },
  },
]

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
      for (const table of ['runs', 'schedules', 'config'] as const) await store.db.deleteFrom(table).execute()
      const { revision } = await applyConfig(store, config, { version: 'test', now })
      return stores.map((each) => ({ store: each, config, revision }))
    },
    async close() {
      await Promise.all(distinct.map((each) => each.close()))
    },
  }
}
