/** How long a target may keep a run waiting. */
export interface Patience {
  /** Requests a call may send. Default: 3. */
  readonly attempts: number
  /** Milliseconds for one attempt; for a stream, the longest silence. Default: 45,000. */
  readonly timeoutMs: number
  /** Milliseconds for a call, waits included. Default: 90,000. */
  readonly deadlineMs: number
  /** Milliseconds for a whole stream. Default: 900,000. */
  readonly streamDeadlineMs: number
  /** Milliseconds for a probe of the target. Default: 30,000. */
  readonly probeTimeoutMs: number
}

export const usualPatience: Patience = {
  attempts: 3,
  timeoutMs: 45_000,
  deadlineMs: 90_000,
  streamDeadlineMs: 900_000,
  probeTimeoutMs: 30_000,
}
