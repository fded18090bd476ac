import { applyConfig } from '../src/config/apply-config.ts'
import type { Config } from '../src/config/config.ts'
import { openQueue } from '../src/queue/queue.ts'
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

/** Planners over one database, each with its own store and queue. */
export async function openPlanners(stores: readonly Store[]): Promise<Planners> {
  const [store] = stores
  if (store === undefined) throw new Error('no store')
  const distinct = [...new Set(stores)]
  const problems: Error[] = []
  const bosses = await Promise.all(distinct.map((each) => openQueue(each, (error) => problems.push(error))))
  const bossOf = new Map(distinct.map((each, index) => [each, bosses[index]]))
  return {
    store,
    async begin(config, now) {
      for (const table of ['runs', 'schedules', 'config'] as const) await store.db.deleteFrom(table).execute()
      const { revision } = await applyConfig(store, config, { version: 'test', now })
      return stores.flatMap((each) => {
        const boss = bossOf.get(each)
        return boss === undefined ? [] : { store: each, boss, config, revision }
      })
    },
    async close() {
      await Promise.all(bosses.map((boss) => boss.stop({ graceful: false })))
      await Promise.all(distinct.map((each) => each.close()))
      if (problems.length > 0) throw new AggregateError(problems, 'errors of the queue')
    },
  }
}
