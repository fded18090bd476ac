import { randomStream, hashText } from '../../seed/random-stream.ts'

export type EventKind = 'triggered' | 'resolved' | 'no-data'

/** An alert event at a time, in milliseconds since 1970. */
export interface EventMoment {
  readonly at: number
  readonly kind: EventKind
  /** Index of the firing, 0 for the oldest. */
  readonly episode: number
}

export interface FiringHistory {
  readonly id: string
  readonly createdMs: number
  readonly triggeredMs: number
  readonly status: string
}

const minute = 60_000
const hour = 60 * minute

/** Longest time from a trigger to its resolution. */
export const longestEpisodeMs: number = 3 * hour

/** Maximum number of firings: ids encode the index in one base-36 digit. */
const maxEpisodes = 6
// Distinct random stream.
const stream = 0xe7e

/**
 * Generates the firing history of a definition, oldest first, deterministically and consistent with its status: the
 * last trigger is `lastTriggeredTime`; while alerting nothing follows, otherwise a resolution, or missing data.
 * @param started When the data was seeded: generated events are not later.
 */
export function momentsOf(
  { id, createdMs, triggeredMs, status }: FiringHistory,
  started: number,
): readonly EventMoment[] {
  const rng = randomStream(hashText(id), stream)
  const triggers = [triggeredMs]
  const wanted = 1 + Math.floor(rng.next() ** 2 * maxEpisodes)
  for (let before = triggeredMs; triggers.length < wanted; ) {
    // At least two hours apart, so that one ends before the next starts.
    before -= 2 * hour + Math.floor(rng.next() ** 2 * 240 * hour)
    if (before < createdMs) break
    triggers.unshift(before)
  }
  const moments: EventMoment[] = []
  for (const [episode, at] of triggers.entries()) {
    moments.push({ at, kind: 'triggered', episode })
    const isLast = episode === triggers.length - 1
    if (isLast && status === 'ALERT_DEF_STATUS_ALERTING') break
    const latest = isLast ? Math.max(at + 1, started) : at + hour
    const resolved = Math.min(at + minute + Math.floor(rng.next() * 40 * minute), latest)
    moments.push({ at: resolved, kind: 'resolved', episode })
    if (!isLast || status !== 'ALERT_DEF_STATUS_NO_DATA') continue
    moments.push({ at: Math.min(resolved + hour, Math.max(resolved + 1, started)), kind: 'no-data', episode })
  }
  return moments
}
