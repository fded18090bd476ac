/** A request rate that a 429 lowers and successes raise, and the pauses after a 429. Times are in milliseconds. */
export interface AdaptiveRate {
  /** Current rate, in requests per second. */
  readonly perSecond: number
  /** No request may be sent before this time. */
  readonly pausedUntil: number
  /** Records a response other than 429. */
  responded(at: number, good: boolean): void
  /**
   * Records a 429. @returns a function that takes it back. A pause and its cut end when all 429s that fell into it are
   * taken back.
   */
  refused(at: number, retryAfterMs: number | undefined): () => void
}

const slowestPerSecond = 0.2
const cut = 0.7
/** Lower measured rates are too small a sample for the first cut. */
const leastSeenPerSecond = 10
const growthPerSecond = 0.05
const longestPauseMs = 30_000

/** What a 429 changes. */
interface RateState {
  perSecond: number
  /** `perSecond` after the last cut. */
  afterCut: number
  pausedUntil: number
  /** 429s in a row. */
  refusals: number
}

/** Starts at the highest rate. Each 429 cuts it to 70% of the measured rate; successes add 5% per second. */
export function createAdaptiveRate(highest: number, startedAt: number): AdaptiveRate {
  let state: RateState = { perSecond: highest, afterCut: highest, pausedUntil: 0, refusals: 0 }
  /** The 429s of the latest pause that stand, and the state before it. */
  let pause = { standing: 0, before: state }
  let window = { from: startedAt, responses: 0, perSecond: 0 }

  const seen = (at: number): number =>
    Math.max(leastSeenPerSecond, window.perSecond, (window.responses * 1000) / Math.max(1000, at - window.from))

  return {
    get perSecond() {
      return state.perSecond
    },
    get pausedUntil() {
      return state.pausedUntil
    },
    responded(at, good) {
      window.responses++
      const elapsed = at - window.from
      if (elapsed >= 1000) window = { from: at, responses: 0, perSecond: (window.responses * 1000) / elapsed }
      if (good) grow(state, highest)
    },
    refused(at, retryAfterMs) {
      let pauseMs = retryAfterMs ?? 0
      // Responses to requests that were sent before a pause carry no new information.
      if (at >= state.pausedUntil) {
        pause = { standing: 0, before: { ...state } }
        state.perSecond = state.afterCut = Math.max(slowestPerSecond, Math.min(state.perSecond, seen(at)) * cut)
        pauseMs = retryAfterMs ?? Math.min(longestPauseMs, 1000 * 2 ** state.refusals)
        state.refusals++
      }
      state.pausedUntil = Math.max(state.pausedUntil, at + pauseMs)
      const own = pause
      own.standing++
      return () => {
        if (--own.standing === 0 && own === pause) state = own.before
      }
    },
  }
}

/** Raises a reduced rate after a success. */
function grow(state: RateState, highest: number): void {
  state.refusals = 0
  if (state.perSecond >= highest) return
  state.perSecond += (growthPerSecond * state.afterCut) / state.perSecond
  // Twice the refused rate works: the limit no longer applies.
  if (state.perSecond > (state.afterCut / cut) * 2) state.perSecond = highest
}
