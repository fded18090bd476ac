import { dayNumberAt } from '@mgmt-api/base/days'
import type { Seed } from '../seed.ts'
import { startUsage } from './usage-store.ts'

/** Seeds daily usage up to the clock's current day. */
export const seed: Seed = ({ db, clock, options: { usageDays = 0, random = 1 } }) => {
  startUsage(db, dayNumberAt(clock.now()), usageDays, random)
}
