import { millisecondsPerDay, millisecondsPerHour } from '@mgmt-api/base/days'
import type { AlertDef } from '@mgmt-api/models/alerts'
import type { RandomStream } from '../../../seed/random-stream.ts'
import { isoTime } from '../../../kernel/clock.ts'
import type { Complete } from '../../../kernel/complete.ts'

/** Times and status of a definition. */
export type Lifecycle = Complete<Pick<AlertDef, 'createdTime' | 'updatedTime' | 'status'>> &
  Pick<AlertDef, 'lastTriggeredTime'> & { readonly enabled: boolean }

/**
 * Generates a consistent history within the last two years: nothing happens before creation or after `now`; an alerting
 * definition fired recently, a disabled one last fired before it was disabled.
 */
export function drawLifecycle(rng: RandomStream, now: number): Lifecycle {
  // Squared, so that young definitions are more frequent.
  const created =
    now - millisecondsPerHour - Math.floor(rng.next() ** 2 * (730 * millisecondsPerDay - 2 * millisecondsPerHour))
  const updated = rng.chance(0.35) ? created : between(rng, created, now)
  const enabled = rng.chance(0.88)
  const life: { -readonly [K in keyof Lifecycle]: Lifecycle[K] } = {
    createdTime: isoTime(created),
    updatedTime: isoTime(updated),
    enabled,
    status: 'ALERT_DEF_STATUS_OK',
  }
  if (!enabled) {
    if (rng.chance(0.5) && updated > created) life.lastTriggeredTime = isoTime(between(rng, created, updated))
    return life
  }
  const fate = rng.next()
  if (fate < 0.08) {
    // Firing for minutes or hours.
    life.status = 'ALERT_DEF_STATUS_ALERTING'
    life.lastTriggeredTime = isoTime(Math.max(created, now - Math.floor(rng.next() ** 3 * 36 * millisecondsPerHour)))
    return life
  }
  if (fate < 0.13) life.status = 'ALERT_DEF_STATUS_NO_DATA'
  if (fate < 0.75) life.lastTriggeredTime = isoTime(between(rng, created, now))
  return life
}

// Biased towards `to`: recent firings are more likely.
function between(rng: RandomStream, from: number, to: number): number {
  return to - Math.floor(rng.next() ** 2 * (to - from))
}
