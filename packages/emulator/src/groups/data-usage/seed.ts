import { dayNumberAt } from '@mgmt-api/base/days'
import type { Seed, SeedOptionSpec } from '../seed.ts'
import { startUsage } from './usage-store.ts'

export const seedOptions: Readonly<Record<string, SeedOptionSpec>> = {
  usageDays: { brief: 'Days of usage up to today', max: 3_660, usual: 400 },
}

/** Seeds daily usage up to the clock's current day. */
export const seed: Seed = ({ db, clock, options: { usageDays = 0, random = 1 } }) => {
  startUsage(db, dayNumberAt(clock.now()), usageDays, random)
}
