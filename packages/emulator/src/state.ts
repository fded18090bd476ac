import { type AccountNumbers, writeAccount } from './account-numbers.ts'
import type { EmulatorClock } from './clock.ts'
import type { Database } from './database.ts'
import { readProperty, writeProperty } from './database-properties.ts'
import type { Host } from './host.ts'
import { forgetPlatform } from './platform-facts.ts'
import type { LoadState } from './platform-state.ts'
import type { Lag } from './lag.ts'
import { checkSeed, type SeedOptions } from './seed.ts'
import { seedLoaders } from './seed-options.ts'

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

/** The state, as the emulator itself uses it. */
export interface ExtensibleState extends State {
  /** Adds to the data, while requests wait. @throws {RangeError} as `load` does */
  extend: (load: LoadState) => Promise<void>
}

/** Saves and loads states in files. */
export interface Snapshots {
  readonly save: (db: Database, file: string) => void
  readonly load: (db: Database, file: string) => void
}

export interface StateOptions {
  readonly db: Database
  readonly host: Host
  /** Loads `Snapshots`. Absent without a file system. */
  readonly snapshots: (() => Promise<Snapshots>) | undefined
  readonly clock: EmulatorClock
  readonly lag: Lag
  readonly seed: SeedOptions | undefined
  /** Numbers of the account of a new database. */
  readonly account?: Partial<AccountNumbers> | undefined
  /** Loads the code that stores the state of a platform. Absent: the database is seeded. */
  readonly prepare?: (() => Promise<LoadState>) | undefined
}

/** Seeds a new database in the background; a used file is unchanged. */
export function createState(options: StateOptions): ExtensibleState {
  const { db, seed, snapshots = noSnapshots } = options
  let ready = false
  let pending: Promise<void>

  /** Runs operations one after the other while requests wait. A failure leaves the state unchanged. */
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
  // Callers that await it see the failure; others need not handle it.
  pending.catch(ignore)
  return {
    get ready() {
      return ready
    },
    whenReady: () => pending,
    reset: async (other = seed) => {
      checkSeed(other ?? {})
      await become(() => fill(other === seed ? options : { ...options, prepare: undefined }, other, true))
    },
    extend: (load) => become(async () => db.write(() => load(db))),
    save: async (file) => {
      const { save } = await snapshots()
      await pending
      save(db, file)
    },
    load: (file) => become(async () => loadFile(options, await snapshots(), file)),
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
  const { account, db, clock, host, prepare } = options
  const wanted = seedLoaders.filter(({ options }) => options.some((name) => (seed[name] ?? 0) > 0))
  const [loadState, ...seeds] = await Promise.all([prepare?.(), ...wanted.map(({ load }) => load())])
  // Lets a just started server print its address first, so that clients can connect meanwhile.
  await host.nextTurn()
  db.write(() => {
    if (!again && hasStarted(db)) return // Another process was first with the same file.
    for (const table of db.tables()) db.run(`DELETE FROM main.${table}`)
    // Read by seeds: generated history ends here.
    writeProperty(db, 'started', clock.iso())
    if (account !== undefined) writeAccount(db, account)
    forgetPlatform(db)
    loadState?.(db)
    for (const each of seeds) each.seed({ db, clock, options: seed })
  })
  settle(options)
}

function settle({ db, lag }: StateOptions): void {
  db.checkpoint()
  lag.clear()
}

function hasStarted(db: Database): boolean {
  return readProperty(db, 'started') !== undefined
}
