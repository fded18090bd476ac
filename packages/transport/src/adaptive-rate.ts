/** A rate that refusals cut and successes raise, and the pauses that refusals ask for. Times are milliseconds. */
export interface AdaptiveRate {
  /** Requests a second that may leave now. */
  readonly perSecond: number
  /** Nothing leaves before. */
  readonly pausedUntil: number
  /** The service answered with something else than 429. */
  answered(at: number, good: boolean): void
  /** The service answered with 429. */
  refused(at: number, retryAfterMs: number | undefined): void
}

const slowestPerSecond = 0.2
const cut = 0.7
/** A rate seen below this says little: the first cut does not go by it. */
const leastSeenPerSecond = 10
const growthPerSecond = 0.05
const longestPauseMs = 30_000

/** Starts at the highest rate; each refusal cuts to seven tenths of what was seen, good answers add a twentieth a second. */
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
      // Twice what was once too much works now: the limit has gone.
      if (perSecond > (afterCut / cut) * 2) perSecond = highest
    },
    refused(at, retryAfterMs) {
      let pauseMs = retryAfterMs ?? 0
      // Answers to requests that left before a pause say nothing new.
      if (at >= pausedUntil) {
        perSecond = afterCut = Math.max(slowestPerSecond, Math.min(perSecond, seen(at)) * cut)
        pauseMs = retryAfterMs ?? Math.min(longestPauseMs, 1000 * 2 ** refusals)
        refusals++
      }
      pausedUntil = Math.max(pausedUntil, at + pauseMs)
    },
  }
}
