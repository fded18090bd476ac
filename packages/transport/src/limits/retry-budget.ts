import { checkOptionNames, optionError } from '../failure/failure.ts'

/**
 * A budget for the retries of all calls of a transport, so that retries do not multiply an outage.
 * Retries after 429 are free: the limiter governs those.
 */
export interface RetryBudget {
  /** Remaining retries. Below 1, no retry is made. */
  readonly left: number
  /** Records a retry. */
  spend(): void
  /** Records a successful call. */
  earn(): void
}

/** Options of a retry budget. */
export interface RetryBudgetOptions {
  /** Initial and maximum number of retries in the budget. Default: 100. */
  readonly max?: number | undefined
  /** Retries that each success adds. Default: 0.2, which allows one retry for five successes. */
  readonly earned?: number | undefined
}

/**
 * A retry budget, which several transports can share.
 * @throws {MgmtError} `bad_option`: a number below 0, or no number.
 */
export function createRetryBudget(options: RetryBudgetOptions = {}): RetryBudget {
  const { max = 100, earned = 0.2, ...unknown } = options
  checkOptionNames(unknown, { max, earned })
  for (const [name, number] of Object.entries({ max, earned })) {
    if (!(number >= 0)) throw optionError('bad_option', `${name} is ${number}, not a number from 0`)
  }
  let left = max
  return {
    get left() {
      return left
    },
    spend() {
      left = Math.max(0, left - 1)
    },
    earn() {
      if (left < max) left = Math.min(max, left + earned)
    },
  }
}
