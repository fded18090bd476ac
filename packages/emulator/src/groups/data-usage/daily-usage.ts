import {
  getDailyUsageEvaluationTokens,
  getDailyUsageProcessedGbs,
  getDailyUsageUnits,
} from '@mgmt-api/models/data-usage'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { daysOfPeriod } from './reported-days.ts'
import { wireDay } from './usage-day.ts'
import { wireGigabytes, wireTokens } from './usage-amounts.ts'

/** Units of each day of a period, oldest first. */
export const getDailyUsageUnitsRoute: Route = implement(
  getDailyUsageUnits,
  ({ body }, context) => ({
    units: daysOfPeriod(body, context).map(({ day, units, share }) => wireDay(day, units, share)),
  }),
  { cut: 'units' },
)

/** Gigabytes of each day of a period, oldest first. */
export const getDailyUsageProcessedGbsRoute: Route = implement(
  getDailyUsageProcessedGbs,
  ({ body }, context) => ({
    gbs: daysOfPeriod(body, context).map(({ day, units, share }) => wireGigabytes(day, units, share)),
  }),
  { cut: 'gbs' },
)

/** Tokens of each day of a period, oldest first. */
export const getDailyUsageEvaluationTokensRoute: Route = implement(
  getDailyUsageEvaluationTokens,
  ({ body }, context) => ({
    tokens: daysOfPeriod(body, context).map(({ day, units, share }) => wireTokens(day, units, share)),
  }),
  { cut: 'tokens' },
)
