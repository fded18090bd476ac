const shortestMs = 1_000
const longestMs = 10_000

/**
 * Milliseconds from one supervision of the queue to the next. A supervision reads all queued jobs, so it takes longer the
 * more targets there are: it gets a hundredth of the time, but a worker that is gone is noticed within ten more seconds.
 */
export const supervisionPauseMs = (tookMs: number): number => Math.min(longestMs, Math.max(shortestMs, tookMs * 100))
