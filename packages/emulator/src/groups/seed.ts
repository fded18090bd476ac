import type { EmulatorClock } from '../kernel/clock.ts'
import type { Database } from '../store/database.ts'
import type { SeedOptions } from '../seed/generated/seed-options.ts'
import { hashText } from '../seed/random-stream.ts'

export interface SeedContext {
  readonly db: Database
  readonly clock: EmulatorClock
  readonly options: SeedOptions
  /** Id of a seeded user by position. */
  readonly userIdAt: (index: number) => string
}

/** Seeds what is derived from copied items or from the clock, within the caller's transaction. */
export type Seed = (context: SeedContext) => void

/** Id of the user who stands for an address of a team: `payments-lead@example.com`. */
export const userIdOf = ({ userIdAt, options: { users = 1 } }: SeedContext, address: string): string =>
  userIdAt(hashText(address) % users)
