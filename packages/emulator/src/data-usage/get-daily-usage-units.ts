import { getDailyUsageUnits } from '@mgmt-api/models/data-usage'
import { implement, type Route } from '../implement.ts'
import { answerDay, arrivedShare, dayOf } from './usage-day.ts'
import { periodOf } from './usage-period.ts'
import { continueUsage, selectUsageDays } from './usage-store.ts'

/**
 * Units of each day of a period, oldest first. Days that nothing is known of, those to come among them, are left out.
 * The clock decides what has arrived: today is unfinished, and the two days before it still rise.
 */
export const getDailyUsageUnitsRoute: Route = implement(
  getDailyUsageUnits,
  ({ body }, { db, clock, settings }) => {
    const now = clock.now()
    const today = dayOf(now)
    const { from, to } = periodOf(body, now, settings.maxUsageDays)
    continueUsage(db, today)
    const days = selectUsageDays(db, from, Math.min(to, today))
    return { units: days.map(({ day, units }) => answerDay(day, units, arrivedShare(day, now))) }
  },
  { cut: 'units' },
)
