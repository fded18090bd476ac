import type { EmulatorClock } from '../kernel/clock.ts'
import type { Database } from '../store/database.ts'
import type { SeedOptions } from '../seed/generated/seed-options.ts'

export interface SeedContext {
  readonly db: Database
  readonly clock: EmulatorClock
  readonly options: SeedOptions
}

/** Seeds a group's data within the caller's transaction. */
export type Seed = (context: SeedContext) => void

export interface SeedOptionSpec {
  /** Doc comment: `Saved views, most of them in team folders`. */
  readonly brief: string
  /** Maximum count. */
  readonly max: number
  /** Default count of the command line. */
  readonly usual: number
}

/** Loads the seed of a group. */
export interface SeedLoader {
  /** Options that require this seed. */
  readonly options: readonly (keyof SeedOptions)[]
  readonly load: () => Promise<{ readonly seed: Seed }>
}
