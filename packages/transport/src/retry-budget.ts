/**
 * What all calls of a transport may spend on retries, so that an outage is not multiplied by them.
 * Retries after 429 are free: the limiter governs those.
 */
export interface RetryBudget {
  /** Retries left; below 1 there are none. */
  readonly left: number
  /** A retry is made. */
  spend(): void
  /** A call succeeded. */
  earn(): void
}

/** How many retries a budget allows. */
export interface RetryBudgetOptions {
  /** Initial and maximum number of retries in the budget. Default: 100. */
  readonly max?: number | undefined
  /** Retries that each success adds. Default: 0.2: while one call in five succeeds on its own, retries go on. */
  readonly earned?: number | undefined
}

/** A budget that calls share for their retries. */
export function createRetryBudget({ max = 100, earned = 0.2 }: RetryBudgetOptions = {}): RetryBudget {
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
