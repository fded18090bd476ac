import type { Database } from './database.ts'
import type { Host } from './host.ts'
import { isWanted, type SeedContext, type SeedLoader, type SeedOptions } from './seed.ts'
import { seedLoaders } from './seed-options.ts'

/** The seeding of a new database, group by group. */
export interface SeedingByGroup {
  /** Resolves when all groups are seeded. @throws {Error} A seed failed. */
  readonly done: Promise<void>
  /** Seeds what reads of a group need, now. Undefined if that is done. */
  readonly seedFor: (group: string) => Promise<void> | undefined
}

export interface SeedingByGroupOptions {
  readonly db: Database
  readonly host: Host
  readonly seed: SeedOptions
  /** Prepares the database. */
  readonly begin: () => SeedContext
  /** Called after each group. */
  readonly settle: () => void
}

/**
 * Seeds each group in a transaction of its own, so that reads can be answered in between. Only for temporary databases:
 * in a file, other processes would read incomplete data, and a killed one would leave it.
 */
export function seedByGroup({ db, host, seed, begin, settle }: SeedingByGroupOptions): SeedingByGroup {
  const running = new Map<string, Promise<void>>()
  const seeded = new Set<string>()
  let failed = false
  // Lets a just started server print its address first, so that clients can connect meanwhile.
  const prepared = host.nextTurn().then(() => db.write(begin))

  const seedFirst = (group: string): Promise<void> | undefined => {
    if (seeded.has(group)) return undefined
    const work = running.get(group) ?? seedGroup(group)
    running.set(group, work)
    return work
  }
  const seedGroup = async (group: string): Promise<void> => {
    const context = await prepared
    const loader = loaderOf(group)
    for (const needed of loader?.needs ?? []) await seedFirst(needed)
    if (loader !== undefined && isWanted(loader, seed)) {
      const loaded = await loader.load()
      if (failed) return done
      db.write(() => loaded.seed(context))
      settle()
    }
    seeded.add(group)
  }
  const seedAll = async (): Promise<void> => {
    await prepared
    for (const loader of seedLoaders.filter((each) => isWanted(each, seed))) {
      // Requests come first: a connection is accepted in one turn, and its request is read in the next one.
      await host.nextTurn()
      await host.nextTurn()
      await seedFirst(loader.group)
    }
  }
  const done = seedAll().catch((error: unknown) => {
    failed = true
    throw error
  })
  const seedFor = (group: string): Promise<void> | undefined =>
    loaderOf(group)?.readsNeedAll === true ? done : seedFirst(group)
  return { done, seedFor }
}

const loaderOf = (group: string): SeedLoader | undefined => seedLoaders.find((each) => each.group === group)
