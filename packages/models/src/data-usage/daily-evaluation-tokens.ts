import { type Model, float, list, model, text, timestamp } from '../core/describe.ts'

/** An amount of tokens, in which language models count text. */
export interface Tokens {
  /** How many. */
  value?: number | undefined
}

export const Tokens: Model<Tokens> = model('Tokens', {
  value: float(),
})

/** What one evaluator used on a day. */
export interface Evaluation {
  /** Tokens that it read and wrote. */
  evaluationTokens?: Tokens | undefined
  /** Its name. */
  evaluatorName?: string | undefined
}

export const Evaluation: Model<Evaluation> = model('Evaluation', {
  evaluationTokens: Tokens,
  evaluatorName: text(),
})

/** Tokens used by evaluations on one day, in all and by evaluator. */
export interface DetailedDailyEvaluationTokens {
  /** One entry for each evaluator that ran. */
  evaluations?: Evaluation[] | undefined
  /** The day that this record covers. */
  statsDate?: string | undefined
  /** All that was used on the day. */
  totalTokens?: Tokens | undefined
}

export const DetailedDailyEvaluationTokens: Model<DetailedDailyEvaluationTokens> = model(
  'DetailedDailyEvaluationTokens',
  {
    evaluations: list(Evaluation),
    statsDate: timestamp(),
    totalTokens: Tokens,
  },
)
