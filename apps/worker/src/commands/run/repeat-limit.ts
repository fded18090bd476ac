/** Whether to write a log line. */
export interface LimitedLine {
  readonly isWritten: boolean
  /** How often the same line was suppressed since it was last written. */
  readonly suppressed: number
}

export interface RepeatLimit {
  /** @param key the same for the same line */
  next(key: string, message: string, now: Date): LimitedLine
  /** Removes and returns suppressed lines whose time is over. */
  expired(now: Date): readonly RepeatedLine[]
}

export interface RepeatedLine {
  readonly message: string
  /** How often it was suppressed. */
  readonly suppressed: number
}

/** Remembered lines; beyond this number, the oldest are forgotten. */
const maxLines = 1_000

/** Limits how often the same line is written. */
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
      if (seen.size > maxLines && oldest !== undefined) seen.delete(oldest)
      return { isWritten: true, suppressed: known?.suppressed ?? 0 }
    },
    expired(now) {
      const over = [...seen].filter(([, { since }]) => now.getTime() - since >= everyMs)
      for (const [key] of over) seen.delete(key)
      return over.flatMap(([, { message, suppressed }]) => (suppressed === 0 ? [] : { message, suppressed }))
    },
  }
}
