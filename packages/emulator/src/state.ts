import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { factOf, setFact } from './facts.ts'
import type { Host } from './host.ts'
import type { Lag } from './lag.ts'
import { checkSeed, type SeedOptions } from './seed.ts'
import { seedLoaders } from './seed-options.ts'

/** The service's data as a whole. */
export interface State {
  /** Whether the data is there. */
  readonly ready: boolean
  /** Settles once the data is there. @throws {Error} Seeding failed. */
  whenReady: () => Promise<void>
  /** Empties everything and seeds again, as at the start or as said here. @throws {RangeError} A count is out of bounds. */
  reset: (seed?: SeedOptions) => Promise<void>
  /** Writes everything to one file. */
  save: (file: string) => Promise<void>
  /** Replaces everything by what a file has; it is checked first. */
  load: (file: string) => Promise<void>
}

/** Keeps a whole state in a file. */
export interface Snapshots {
  readonly save: (db: Database, file: string) => void
  readonly load: (db: Database, file: string) => void
}

export interface StateOptions {
  readonly db: Database
  readonly host: Host
  /** What loads `Snapshots`. Absent where there are no files. */
  readonly snapshots: (() => Promise<Snapshots>) | undefined
  readonly clock: Clock
  readonly lag: Lag
  readonly seed: SeedOptions | undefined
}

/** Seeds a database that was never seeded, in the background; a file that has been in use stays as it is. */
export function createState(options: StateOptions): State {
  const { db, lag, seed, snapshots = noSnapshots } = options
  let ready = false
  let pending: Promise<void>

  /** Does one thing after the other; requests wait meanwhile. A failure leaves the state as it was. */
  const become = (work: () => Promise<void>): Promise<void> => {
    ready = false
    const outcome = pending.then(work, work)
    const over: Promise<void> = outcome.then(ignore, ignore).then(() => {
      if (pending === over) ready = true
    })
    pending = over
    return outcome
  }

  pending = (hasStarted(db) ? Promise.resolve() : fill(options, seed, false)).then(() => {
    ready = true
  })
  // A caller that awaits it learns of the failure; no caller has to.
  pending.catch(ignore)
  return {
    get ready() {
      return ready
    },
    whenReady: () => pending,
    reset: async (other = seed) => {
      checkSeed(other ?? {})
      await become(() => fill(options, other, true))
    },
    save: async (file) => {
      const { save } = await snapshots()
      await pending
      save(db, file)
    },
    load: (file) =>
      become(async () => {
        const { load } = await snapshots()
        load(db, file)
        db.settle()
        lag.clear()
      }),
  }
}

const ignore = (): void => undefined

const noSnapshots = async (): Promise<Snapshots> => {
  throw new Error('There are no files here: a state can be neither saved nor loaded.')
}

async function fill({ db, clock, host, lag }: StateOptions, seed: SeedOptions = {}, again: boolean): Promise<void> {
  const wanted = seedLoaders.filter(({ options }) => options.some((name) => (seed[name] ?? 0) > 0))
  const seeds = await Promise.all(wanted.map(({ load }) => load()))
  // A server that was just started says where it listens before this begins: who waits for that connects meanwhile.
  await host.nextTurn()
  db.write(() => {
    if (!again && hasStarted(db)) return // Another process was first with the same file.
    for (const table of db.tables()) db.run(`DELETE FROM main.${table}`)
    // Seeds ask for it, too: what is made up of the past ends there.
    setFact(db, 'started', clock.iso())
    for (const each of seeds) each.seed({ db, clock, options: seed })
  })
  db.settle()
  lag.clear()
}

function hasStarted(db: Database): boolean {
  return factOf(db, 'started') !== undefined
}
