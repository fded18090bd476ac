import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { seedBounds, type SeedOptions } from './seed-options.ts'

export type { SeedOptions } from './seed-options.ts'

export interface SeedContext {
  readonly db: Database
  readonly clock: Clock
  readonly options: SeedOptions
}

/** Fills an empty database with the data of one group, inside the transaction that the caller has opened. */
export type Seed = (context: SeedContext) => void

/** An option of a seed, as its group declares it. */
export interface SeedFacts {
  /** What there will be, for the doc comment: `Saved views, most of them in folders of teams`. */
  readonly brief: string
  /** The largest count. */
  readonly max: number
  /** How many there are where the command line seeds. */
  readonly usual: number
}

/** What makes the data of one group. */
export interface SeedLoader {
  /** The options that ask for it. */
  readonly options: readonly (keyof SeedOptions)[]
  readonly load: () => Promise<{ readonly seed: Seed }>
}

/** @throws {RangeError} A count is not a whole number within its bound. */
export function checkSeed(seed: SeedOptions): void {
  for (const [name, max] of Object.entries(seedBounds)) {
    // The names of the bounds are names of options.
    const count = seed[name as keyof typeof seedBounds]
    if (count === undefined || (Number.isSafeInteger(count) && count >= 0 && count <= max)) continue
    throw new RangeError(`seed.${name}: ${count} is not a whole number from 0 to ${max}`)
  }
}
