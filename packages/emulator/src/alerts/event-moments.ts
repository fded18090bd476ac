import { diceFor, hashOf } from '../seed/dice.ts'

/** What an alert did. */
export type EventKind = 'triggered' | 'resolved' | 'no-data'

/** Something that an alert did, at a time. Milliseconds since 1970. */
export interface Moment {
  readonly at: number
  readonly kind: EventKind
  /** Which time that it fired, from 0, the oldest one. */
  readonly episode: number
}

/** What is known of a definition's past. */
export interface Past {
  readonly id: string
  readonly createdMs: number
  readonly triggeredMs: number
  readonly status: string
}

const minute = 60_000
const hour = 60 * minute

/** The longest time between the last trigger and what comes after it. */
export const longestEpisodeMs: number = 3 * hour

/** Times that an alert fired, at most: one digit of base 36 names each. */
const maxEpisodes = 6
// Apart from other dice that are thrown for a definition.
const stream = 0xe7e

/**
 * What a definition that has fired did, oldest first: made up, the same for the same definition, and in agreement with
 * what it says of itself. The last trigger is its `lastTriggeredTime`; where it is alerting nothing comes after, else it
 * was resolved, and where it is without data that comes last.
 * @param started When the emulator's data came to be: nothing that is made up comes later.
 */
export function momentsOf({ id, createdMs, triggeredMs, status }: Past, started: number): readonly Moment[] {
  const dice = diceFor(hashOf(id), stream)
  const triggers = [triggeredMs]
  const wanted = 1 + Math.floor(dice.next() ** 2 * maxEpisodes)
  for (let before = triggeredMs; triggers.length < wanted; ) {
    // Two hours at least, so that one is resolved before the next begins.
    before -= 2 * hour + Math.floor(dice.next() ** 2 * 240 * hour)
    if (before < createdMs) break
    triggers.unshift(before)
  }
  const moments: Moment[] = []
  for (const [episode, at] of triggers.entries()) {
    moments.push({ at, kind: 'triggered', episode })
    const isLast = episode === triggers.length - 1
    if (isLast && status === 'ALERT_DEF_STATUS_ALERTING') break
    const latest = isLast ? Math.max(at + 1, started) : at + hour
    const resolved = Math.min(at + minute + Math.floor(dice.next() * 40 * minute), latest)
    moments.push({ at: resolved, kind: 'resolved', episode })
    if (!isLast || status !== 'ALERT_DEF_STATUS_NO_DATA') continue
    moments.push({ at: Math.min(resolved + hour, Math.max(resolved + 1, started)), kind: 'no-data', episode })
  }
  return moments
}
