import { type AccountNumbers, writeAccount } from './account-numbers.ts'
import { createClock, type EmulatorClock } from './clock.ts'
import type { Database, Snapshots } from '../store/database.ts'
import { readProperty, writeProperty } from '../store/database-properties.ts'
import type { Host } from './host.ts'
import { forgetPlatform } from './platform-facts.ts'
import type { Lag } from './lag.ts'
import { checkSeed } from '../seed/check-seed.ts'
import type { SeedOptions } from '../seed/generated/seed-options.ts'

/** The emulator's data as a whole. */
export interface State {
  /** Whether seeding is done. */
  readonly ready: boolean
  /** Resolves when seeding is done. @throws {Error} Seeding failed. */
  whenReady: () => Promise<void>
  /**
   * Deletes all data and seeds again, with the initial or the given seed.
   * @throws {RangeError} A count is out of bounds.
   */
  reset: (seed?: SeedOptions) => Promise<void>
  /** Saves the state to a file. */
  save: (file: string) => Promise<void>
  /** Loads the state from a file, after validating it. */
  load: (file: string) => Promise<void>
}

/** Stores data in the database, within the caller's transaction. */
export type LoadState = (db: Database) => void

/** The state, as the emulator itself uses it. */
export interface ExtensibleState extends State {
  /** Adds to the data, while requests wait. @throws {RangeError} as `load` does */
  extend: (load: LoadState) => Promise<void>
}

/** Where generated data is stored, and when its history ends. */
export interface SeedTarget {
  readonly db: Database
  readonly clock: EmulatorClock
}

export interface StateOptions {
  readonly db: Database
  readonly host: Host
  /** Loads `Snapshots`. Absent without a file system. */
  readonly snapshots: (() => Promise<Snapshots>) | undefined
  readonly clock: EmulatorClock
  readonly lag: Lag
  readonly seed: SeedOptions | undefined
  /** Loads the code that generates the data of a seed, within the caller's transaction. */
  readonly loadSeeds: (seed: SeedOptions) => Promise<(target: SeedTarget) => void>
  /** Numbers of the account of a new database. */
  readonly account?: Partial<AccountNumbers> | undefined
  /** Loads the code that stores the state of a platform. Absent: the database is seeded. */
  readonly prepare?: (() => Promise<LoadState>) | undefined
}

/** Seeds a new database in the background; a used file is unchanged. */
export function createState(options: StateOptions): ExtensibleState {
  const { db, seed, snapshots = noSnapshots } = options
  const changes = createChanges(hasStarted(db) ? Promise.resolve() : fill(options, seed, false))
  return {
    get ready() {
      return changes.over
    },
    whenReady: () => changes.last,
    reset: async (other = seed) => {
      checkSeed(other ?? {})
      await changes.add(() => fill(other === seed ? options : { ...options, prepare: undefined }, other, true))
    },
    extend: (load) => changes.add(async () => db.write(() => load(db))),
    save: async (file) => {
      const { save } = await snapshots()
      await changes.last
      save(db, file)
    },
    load: (file) => changes.add(async () => loadFile(options, await snapshots(), file)),
  }
}

/** Changes of the whole state, for which requests wait. */
interface Changes {
  /** Whether no change is running. */
  readonly over: boolean
  /** The last one. Rejects if the first one failed, until another succeeds. */
  readonly last: Promise<void>
  /** Runs a change after the others. A failure leaves the state unchanged. */
  readonly add: (work: () => Promise<void>) => Promise<void>
}

function createChanges(first: Promise<void>): Changes {
  let over = false
  let last = first
  const follow = (change: Promise<void>): void => {
    over = false
    last = change
    const end = (): void => {
      over = last === change
    }
    // Callers that await it see the failure; others need not handle it.
    change.then(end, ignore)
  }
  follow(first)
  return {
    get over() {
      return over
    },
    get last() {
      return last
    },
    add(work) {
      const before = last
      const outcome = before.then(work, work)
      follow(outcome.catch(() => before))
      return outcome
    },
  }
}

function loadFile(options: StateOptions, { load }: Snapshots, file: string): void {
  load(options.db, file)
  forgetPlatform(options.db)
  settle(options)
}

const ignore = (): void => undefined

const noSnapshots = async (): Promise<Snapshots> => {
  throw new Error('States cannot be saved or loaded without a file system.')
}

async function fill(options: StateOptions, seed: SeedOptions = {}, again: boolean): Promise<void> {
  const { db, host, prepare, loadSeeds } = options
  const [loadState, runSeeds] = await Promise.all([prepare?.(), loadSeeds(seed)])
  // Lets a just started server print its address first, so that clients can connect meanwhile.
  await host.nextTurn()
  db.write(() => {
    if (!again && hasStarted(db)) return // Another process was first with the same file.
    const clock = begin(options)
    loadState?.(db)
    runSeeds({ db, clock })
  })
  settle(options)
}

/** Empties the database and stores what seeds read. Returns their clock, which stands still. */
function begin({ account, db, clock }: StateOptions): EmulatorClock {
  const standing = createClock(clock.now())
  for (const table of db.tables()) db.run(`DELETE FROM main.${table}`)
  // Generated history ends here.
  writeProperty(db, 'started', standing.iso())
  if (account !== undefined) writeAccount(db, account)
  forgetPlatform(db)
  return standing
}

function settle({ db, lag }: StateOptions): void {
  db.checkpoint()
  lag.clear()
}

function hasStarted(db: Database): boolean {
  return readProperty(db, 'started') !== undefined
}
