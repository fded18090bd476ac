import { checkOptions } from '@mgmt-api/models'
import type { EmulatorClock } from './clock.ts'
import type { Database } from '../store/database.ts'
import { seedBounds, type SeedOptions } from '../groups/generated/seed-options.ts'

export type { SeedOptions } from '../groups/generated/seed-options.ts'

export interface SeedContext {
  readonly db: Database
  readonly clock: EmulatorClock
  readonly options: SeedOptions
}

/** Seeds a group's data within the caller's transaction. */
export type Seed = (context: SeedContext) => void

/** A seed option of a group. */
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

/** Whether one of the options of a seed is given. */
export const isWanted = ({ options }: SeedLoader, seed: SeedOptions): boolean =>
  options.some((name) => (seed[name] ?? 0) > 0)

/** Bounds are named after options. */
const countNames = Object.fromEntries(Object.keys(seedBounds).map((name) => [name, true as const]))

/** @throws {RangeError} A count is not an integer within its bound. */
export function checkSeed(seed: SeedOptions): void {
  checkOptions(seed, { ...countNames, random: true }, { at: 'seed' })
  for (const [name, max] of Object.entries(seedBounds)) {
    // Bounds are named after options.
    const count = seed[name as keyof typeof seedBounds]
    if (count === undefined || (Number.isSafeInteger(count) && count >= 0 && count <= max)) continue
    throw new RangeError(`seed.${name}: ${count} is not a whole number from 0 to ${max}`)
  }
}
