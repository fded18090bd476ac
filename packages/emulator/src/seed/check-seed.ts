import { checkOptions } from '@mgmt-api/models/internal'
import { seedBounds, type SeedOptions } from './generated/seed-options.ts'

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
