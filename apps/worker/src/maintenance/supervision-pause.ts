const shortestMs = 1_000
const longestMs = 10_000

/**
 * Milliseconds from one supervision of the queue to the next. A supervision reads all queued jobs, so it takes longer the
 * more targets there are: it may use a hundredth of the time, but delays the detection of a lost worker by at most ten seconds.
 */
export const supervisionPauseMs = (tookMs: number): number => Math.min(longestMs, Math.max(shortestMs, tookMs * 100))
