import { dayOf } from '../data-usage/usage-day.ts'
import { startUsage } from '../data-usage/usage-store.ts'
import type { Seed } from '../seed.ts'

/** Believable daily usage that ends on the clock's present day. */
export const seedUsage: Seed = ({ db, clock, options: { usageDays = 0, random = 1 } }) => {
  startUsage(db, dayOf(clock.now()), usageDays, random)
}
