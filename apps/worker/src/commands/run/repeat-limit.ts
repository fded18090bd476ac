/** What to do with a line of a log. */
export interface LimitedLine {
  readonly isWritten: boolean
  /** How often the same line was left out since it was written last. */
  readonly suppressed: number
}

export interface RepeatLimit {
  /** @param key the same for the same line */
  next(key: string, message: string, now: Date): LimitedLine
  /** Lines that were left out and whose time is over. They are forgotten. */
  expired(now: Date): readonly RepeatedLine[]
}

export interface RepeatedLine {
  readonly message: string
  /** How often it was left out. */
  readonly suppressed: number
}

/** Lines that are remembered; beyond, the oldest are forgotten. */
const most = 1_000

/** Lets the same line through once in a while. */
export function createRepeatLimit(everyMs: number): RepeatLimit {
  const seen = new Map<string, { message: string; since: number; suppressed: number }>()
  return {
    next(key, message, now) {
      const known = seen.get(key)
      if (known !== undefined && now.getTime() - known.since < everyMs) {
        known.suppressed += 1
        return { isWritten: false, suppressed: 0 }
      }
      seen.delete(key)
      seen.set(key, { message, since: now.getTime(), suppressed: 0 })
      const [oldest] = seen.keys()
      if (seen.size > most && oldest !== undefined) seen.delete(oldest)
      return { isWritten: true, suppressed: known?.suppressed ?? 0 }
    },
    expired(now) {
      const over = [...seen].filter(([, { since }]) => now.getTime() - since >= everyMs)
      for (const [key] of over) seen.delete(key)
      return over.flatMap(([, { message, suppressed }]) => (suppressed === 0 ? [] : { message, suppressed }))
    },
  }
}
