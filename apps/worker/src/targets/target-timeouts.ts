/** Limits on the time that a target may block a run. */
export interface TargetTimeouts {
  /** Attempts of one call. Default: 3. */
  readonly attempts: number
  /** Milliseconds for one attempt; for a stream, the longest gap between messages. Default: 45,000. */
  readonly timeoutMs: number
  /** Milliseconds for a call, including all attempts and waits. Default: 90,000. */
  readonly deadlineMs: number
  /** Milliseconds for a whole stream. Default: 900,000. */
  readonly streamDeadlineMs: number
  /** Milliseconds for a probe of the target. Default: 30,000. */
  readonly probeTimeoutMs: number
}

export const defaultTimeouts: TargetTimeouts = {
  attempts: 3,
  timeoutMs: 45_000,
  deadlineMs: 90_000,
  streamDeadlineMs: 900_000,
  probeTimeoutMs: 30_000,
}
