/** Turns taken but not used yet. Times are milliseconds of the limiter's clock. */
export interface TurnsAtHand {
  /** When the next turn may be used; undefined if there is none, or all have expired. */
  next(now: number): number | undefined
  use(): void
  /** Whether to take more turns now, so that requests do not wait for the database. */
  isLow(): boolean
  /**
   * How many to take, up to a batch: one for each waiting request; twice as many as last time if the next one is needed
   * sooner than the rate gives turns. A slower caller takes no spare turns from other limiters.
   */
  wanted(demand: { readonly waiting: number; readonly perSecond: number; readonly now: number }): number
  put(turns: { readonly start: number; readonly count: number; readonly perSecond: number }): void
  /** Discards all of them. */
  drop(): void
}

/** Longest span that a batch of turns covers, and so the delay before a pause takes effect. */
export const batchMs = 500
/** How long a late turn stays valid. */
const lateMs = 100

interface Turn {
  readonly at: number
  readonly goodUntil: number
}

export function createTurnsAtHand(): TurnsAtHand {
  let turns: readonly Turn[] = []
  let latest = 1
  let lastAt = -Infinity

  const lapse = (now: number): void => {
    const good = turns.filter(({ goodUntil }) => now <= goodUntil)
    if (good.length < turns.length) latest = 1
    turns = good
  }

  return {
    next(now) {
      lapse(now)
      return turns[0]?.at
    },
    use() {
      lastAt = turns[0]?.at ?? lastAt
      turns = turns.slice(1)
    },
    isLow: () => latest > 1 && turns.length <= latest / 2,
    wanted({ waiting, perSecond, now }) {
      const isEager = now <= lastAt + 1000 / perSecond
      const most = Math.max(1, Math.ceil((perSecond * batchMs) / 1000))
      return Math.min(most, isEager ? Math.max(waiting, latest * 2) : waiting)
    },
    put({ start, count, perSecond }) {
      const goodUntil = start + Math.max((count * 1000) / perSecond, lateMs)
      const added = Array.from({ length: count }, (_, index) => ({ at: start + (index * 1000) / perSecond, goodUntil }))
      turns = [...turns, ...added]
      latest = count
    },
    drop() {
      turns = []
    },
  }
}
