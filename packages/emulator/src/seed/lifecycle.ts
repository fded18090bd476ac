import { millisecondsPerDay, millisecondsPerHour } from '@mgmt-api/base/days'
import type { AlertDef } from '@mgmt-api/models/alerts'
import type { Dice } from './dice.ts'
import { isoTime } from '../clock.ts'
import type { Present } from '../present.ts'

/** When a definition came to be, was changed and fired, and how it is now. */
export type Lifecycle = Present<Pick<AlertDef, 'createdTime' | 'updatedTime' | 'status'>> &
  Pick<AlertDef, 'lastTriggeredTime'> & { readonly enabled: boolean }

/**
 * A history within the two years before `now` that does not contradict itself: nothing happens before the definition
 * exists or after `now`, what is alerting has fired lately, what was switched off last fired before that.
 */
export function drawLifecycle(dice: Dice, now: number): Lifecycle {
  // Squared: there are more young definitions than old ones.
  const created =
    now - millisecondsPerHour - Math.floor(dice.next() ** 2 * (730 * millisecondsPerDay - 2 * millisecondsPerHour))
  const updated = dice.chance(0.35) ? created : between(dice, created, now)
  const enabled = dice.chance(0.88)
  const life: { -readonly [K in keyof Lifecycle]: Lifecycle[K] } = {
    createdTime: isoTime(created),
    updatedTime: isoTime(updated),
    enabled,
    status: 'ALERT_DEF_STATUS_OK',
  }
  if (!enabled) {
    if (dice.chance(0.5) && updated > created) life.lastTriggeredTime = isoTime(between(dice, created, updated))
    return life
  }
  const fate = dice.next()
  if (fate < 0.08) {
    // Firing since some minutes or hours.
    life.status = 'ALERT_DEF_STATUS_ALERTING'
    life.lastTriggeredTime = isoTime(Math.max(created, now - Math.floor(dice.next() ** 3 * 36 * millisecondsPerHour)))
    return life
  }
  if (fate < 0.13) life.status = 'ALERT_DEF_STATUS_NO_DATA'
  if (fate < 0.75) life.lastTriggeredTime = isoTime(between(dice, created, now))
  return life
}

// Near `to` rather than near `from`: what fires, fires again.
function between(dice: Dice, from: number, to: number): number {
  return to - Math.floor(dice.next() ** 2 * (to - from))
}
