import { getDailyUsageUnits } from '@mgmt-api/models/data-usage'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { daysOfPeriod } from './reported-days.ts'
import { answerDay } from './usage-day.ts'

/** Units of each day of a period, oldest first. */
export const getDailyUsageUnitsRoute: Route = implement(
  getDailyUsageUnits,
  ({ body }, context) => ({
    units: daysOfPeriod(body, context).map(({ day, units, share }) => answerDay(day, units, share)),
  }),
  { cut: 'units' },
)
