/** Turns that were taken and not used yet. Times are milliseconds of `performance.now`. */
export interface TurnsAtHand {
  /** When the next may be used; undefined where there is none, or those that there were have lapsed. */
  next(now: number): number | undefined
  use(): void
  /** Whether it is time to take more, so that nobody waits for the database. */
  isLow(): boolean
  /** How many to take for those who wait: as many again as were used up, and twice as many, up to a batch. */
  wanted(waiting: number, perSecond: number): number
  put(turns: { readonly start: number; readonly count: number; readonly perSecond: number }): void
  /** Lets all of them lapse. */
  drop(): void
}

/** Turns that are taken at once last as long as this at most: so long does a pause take to be heard of. */
export const batchMs = 500
/** A turn that is late is still good for so long. */
const lateMs = 100

interface Turn {
  readonly at: number
  readonly goodUntil: number
}

export function createTurnsAtHand(): TurnsAtHand {
  let turns: readonly Turn[] = []
  let batch = 1

  const lapse = (now: number): void => {
    const good = turns.filter(({ goodUntil }) => now <= goodUntil)
    if (good.length < turns.length) batch = 1
    turns = good
  }

  return {
    next(now) {
      lapse(now)
      return turns[0]?.at
    },
    use() {
      turns = turns.slice(1)
    },
    isLow: () => turns.length <= batch / 4,
    wanted: (waiting, perSecond) =>
      Math.min(Math.max(1, Math.ceil((perSecond * batchMs) / 1000)), Math.max(waiting, batch)),
    put({ start, count, perSecond }) {
      const goodUntil = start + Math.max((count * 1000) / perSecond, lateMs)
      const added = Array.from({ length: count }, (_, index) => ({ at: start + (index * 1000) / perSecond, goodUntil }))
      turns = [...turns, ...added]
      batch = count * 2
    },
    drop: () => lapse(Infinity),
  }
}
