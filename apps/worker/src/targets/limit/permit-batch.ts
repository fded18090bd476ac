/** Permits taken but not used yet. Times are milliseconds of the limiter's clock. */
export interface PermitBatch {
  /** When the next permit may be used; undefined if there is none, or all have expired. */
  next(now: number): number | undefined
  use(): void
  /** Whether to take more permits now, so that requests do not wait for the database. */
  isLow(): boolean
  /**
   * How many to take, up to a batch: one for each waiting request; twice as many as last time if the next one is needed
   * sooner than the rate issues permits. A slower caller takes no spare permits from other limiters.
   */
  countToTake(demand: { readonly waiting: number; readonly perSecond: number; readonly now: number }): number
  add(permits: { readonly start: number; readonly count: number; readonly perSecond: number }): void
  /** Discards all of them. */
  clear(): void
}

/** Longest span that a batch of permits covers, and so the delay before a pause takes effect. */
export const batchMs = 500
/** How long a late permit stays valid. */
const lateMs = 100

interface Permit {
  readonly at: number
  readonly validUntil: number
}

export function createPermitBatch(): PermitBatch {
  let permits: readonly Permit[] = []
  let lastCount = 1
  let lastUsedAt = -Infinity

  const expire = (now: number): void => {
    const valid = permits.filter(({ validUntil }) => now <= validUntil)
    if (valid.length < permits.length) lastCount = 1
    permits = valid
  }

  return {
    next(now) {
      expire(now)
      return permits[0]?.at
    },
    use() {
      lastUsedAt = permits[0]?.at ?? lastUsedAt
      permits = permits.slice(1)
    },
    isLow: () => lastCount > 1 && permits.length <= lastCount / 2,
    countToTake({ waiting, perSecond, now }) {
      const isBusy = now <= lastUsedAt + 1000 / perSecond
      const most = Math.max(1, Math.ceil((perSecond * batchMs) / 1000))
      return Math.min(most, isBusy ? Math.max(waiting, lastCount * 2) : waiting)
    },
    add({ start, count, perSecond }) {
      const validUntil = start + Math.max((count * 1000) / perSecond, lateMs)
      const added = Array.from({ length: count }, (_, index) => ({
        at: start + (index * 1000) / perSecond,
        validUntil,
      }))
      permits = [...permits, ...added]
      lastCount = count
    },
    clear() {
      permits = []
    },
  }
}
