import { getDailyUsageEvaluationTokens } from '@mgmt-api/models/data-usage'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { daysOfPeriod } from './reported-days.ts'
import { answerTokens } from './usage-amounts.ts'

/** Tokens of each day of a period, oldest first. */
export const getDailyUsageEvaluationTokensRoute: Route = implement(
  getDailyUsageEvaluationTokens,
  ({ body }, context) => ({
    tokens: daysOfPeriod(body, context).map(({ day, units, share }) => answerTokens(day, units, share)),
  }),
  { cut: 'tokens' },
)
