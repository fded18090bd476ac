import type { Clock } from './clock.ts'
import type { Database } from './database.ts'

/** How much believable data a fresh database starts with. */
export interface SeedOptions {
  /** Alert definitions, over all types. Default: 0. */
  readonly alertDefs?: number | undefined
  /** Suppression rules, of which some name alert definitions of the seed. Default: 0. */
  readonly suppressionRules?: number | undefined
  /** Days of usage, of which today is the last. Default: 0. */
  readonly usageDays?: number | undefined
  /** Saved views, most of them in folders of teams. Default: 0. */
  readonly views?: number | undefined
  /** Another number makes other data; the same one makes the same. Default: 1. */
  readonly random?: number | undefined
}

export interface SeedContext {
  readonly db: Database
  readonly clock: Clock
  readonly options: SeedOptions
}

/** Fills an empty database with the data of one resource, inside the transaction that the caller has opened. */
export type Seed = (context: SeedContext) => void

/** The largest counts of a seed. All of them together take seconds, and 0.5 GB where the database is in memory. */
export const seedBounds = { alertDefs: 100_000, suppressionRules: 10_000, usageDays: 3_660, views: 10_000 } as const

/** @throws {RangeError} A count is not a whole number within its bound. */
export function checkSeed(seed: SeedOptions): void {
  for (const [name, max] of Object.entries(seedBounds)) {
    // The names of the bounds are names of options.
    const count = seed[name as keyof typeof seedBounds]
    if (count === undefined || (Number.isSafeInteger(count) && count >= 0 && count <= max)) continue
    throw new RangeError(`seed.${name}: ${count} is not a whole number from 0 to ${max}`)
  }
}
