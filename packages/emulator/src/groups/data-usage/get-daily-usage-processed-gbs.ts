import { getDailyUsageProcessedGbs } from '@mgmt-api/models/data-usage'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { daysOfPeriod } from './reported-days.ts'
import { answerGigabytes } from './usage-amounts.ts'

/** Gigabytes of each day of a period, oldest first. */
export const getDailyUsageProcessedGbsRoute: Route = implement(
  getDailyUsageProcessedGbs,
  ({ body }, context) => ({
    gbs: daysOfPeriod(body, context).map(({ day, units, share }) => answerGigabytes(day, units, share)),
  }),
  { cut: 'gbs' },
)
