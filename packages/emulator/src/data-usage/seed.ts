import { dayNumberAt } from '@mgmt-api/base/days'
import type { Seed, SeedFacts } from '../seed.ts'
import { startUsage } from './usage-store.ts'

export const seedOptions: Readonly<Record<string, SeedFacts>> = {
  usageDays: { brief: 'Days of usage, of which today is the last', max: 3_660, usual: 400 },
}

/** Believable daily usage that ends on the clock's present day. */
export const seed: Seed = ({ db, clock, options: { usageDays = 0, random = 1 } }) => {
  startUsage(db, dayNumberAt(clock.now()), usageDays, random)
}
