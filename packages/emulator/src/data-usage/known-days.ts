import { dayNumberAt } from '@mgmt-api/base/days'
import type { DailyUsageBody } from '@mgmt-api/models/data-usage'
import type { Context } from '../implement.ts'
import { arrivedShare, type DayUnits } from './usage-day.ts'
import { periodOf } from './usage-period.ts'
import { continueUsage, selectUsageDays } from './usage-store.ts'

/** A day of which something is known. */
export interface KnownDay {
  /** Days since 1970, UTC. */
  readonly day: number
  /** Units of the whole day, once all of its data has arrived. */
  readonly units: DayUnits
  /** The share of them that has arrived so far. */
  readonly share: number
}

/**
 * The days of a report's period, oldest first. Days that nothing is known of, those to come among them, are left out.
 * The clock decides what has arrived: today is unfinished, and the two days before it still rise.
 * @throws {Refusal} 400 where the period makes no sense, or is too long.
 */
export function daysOfPeriod(body: DailyUsageBody, context: Context): readonly KnownDay[] {
  const { from, to } = periodOf(body, context.clock.now(), context.settings.maxUsageDays)
  return daysBetween(from, to, context)
}

/** The days that are known from one to another, both included; without a first one, from the first that there is. */
export function daysBetween(
  from: number | undefined,
  to: number,
  { db, clock }: Pick<Context, 'db' | 'clock'>,
): readonly KnownDay[] {
  const now = clock.now()
  const today = dayNumberAt(now)
  continueUsage(db, today)
  const days = selectUsageDays(db, from, Math.min(to, today))
  return days.map(({ day, units }) => ({ day, units, share: arrivedShare(day, now) }))
}
