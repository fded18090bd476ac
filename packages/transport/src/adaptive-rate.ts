/** A request rate that a 429 lowers and successes raise, and the pauses after a 429. Times are in milliseconds. */
export interface AdaptiveRate {
  /** Current rate, in requests per second. */
  readonly perSecond: number
  /** No request may be sent before this time. */
  readonly pausedUntil: number
  /** Records an answer other than 429. */
  answered(at: number, good: boolean): void
  /** Records a 429. */
  refused(at: number, retryAfterMs: number | undefined): void
}

const slowestPerSecond = 0.2
const cut = 0.7
/** Lower measured rates are too small a sample for the first cut. */
const leastSeenPerSecond = 10
const growthPerSecond = 0.05
const longestPauseMs = 30_000

/** Starts at the highest rate. Each 429 cuts it to 70% of the measured rate; successes add 5% per second. */
export function createAdaptiveRate(highest: number, startedAt: number): AdaptiveRate {
  let perSecond = highest
  let afterCut = highest
  let pausedUntil = 0
  let refusals = 0
  let window = { from: startedAt, answers: 0, perSecond: 0 }

  const seen = (at: number): number =>
    Math.max(leastSeenPerSecond, window.perSecond, (window.answers * 1000) / Math.max(1000, at - window.from))

  return {
    get perSecond() {
      return perSecond
    },
    get pausedUntil() {
      return pausedUntil
    },
    answered(at, good) {
      window.answers++
      const elapsed = at - window.from
      if (elapsed >= 1000) window = { from: at, answers: 0, perSecond: (window.answers * 1000) / elapsed }
      if (!good) return
      refusals = 0
      if (perSecond >= highest) return
      perSecond += (growthPerSecond * afterCut) / perSecond
      // Twice the refused rate works: the limit no longer applies.
      if (perSecond > (afterCut / cut) * 2) perSecond = highest
    },
    refused(at, retryAfterMs) {
      let pauseMs = retryAfterMs ?? 0
      // Answers to requests that were sent before a pause carry no new information.
      if (at >= pausedUntil) {
        perSecond = afterCut = Math.max(slowestPerSecond, Math.min(perSecond, seen(at)) * cut)
        pauseMs = retryAfterMs ?? Math.min(longestPauseMs, 1000 * 2 ** refusals)
        refusals++
      }
      pausedUntil = Math.max(pausedUntil, at + pauseMs)
    },
  }
}
