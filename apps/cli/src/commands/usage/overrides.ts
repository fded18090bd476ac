import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { dailyCommand } from './daily.ts'

/** `usage daily`: charts, totals, forecasts and pages. */
export const overrides: NounOverrides = {
  commands: { daily: dailyCommand },
  operations: {
    daily: [
      'usage dailyUnits',
      'usage dailyProcessedGbs',
      'usage dailyEvaluationTokens',
      'usage logsCount',
      'usage spansCount',
    ],
  },
}
