import type { NounOverrides } from '../../nouns/noun-overrides.ts'
import { dailyCommand } from './daily.ts'
import { queryVerb } from './query/query-verb.ts'

/** `usage daily`: charts, totals and forecasts; and `query` by label. */
export const overrides: NounOverrides = {
  commands: { daily: dailyCommand },
  verbs: { query: queryVerb },
  operations: {
    query: ['usage capabilities'],
    daily: [
      'usage capabilities',
      'usage query',
      'usage dailyUnits',
      'usage dailyProcessedGbs',
      'usage dailyEvaluationTokens',
      'usage logsCount',
      'usage spansCount',
    ],
  },
}
