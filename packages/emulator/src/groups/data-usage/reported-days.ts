import { dayNumberAt } from '@mgmt-api/base/days'
import type { DailyUsageBody } from '@mgmt-api/models/data-usage'
import type { Context } from '../../kernel/context.ts'
import { arrivedShare, type DayUnits } from './usage-day.ts'
import { periodOf } from './usage-period.ts'
import { continueUsage, selectUsageDays } from './usage-store.ts'

export interface ReportedDay {
  /** Days since 1970, UTC. */
  readonly day: number
  /** Units of the complete day. */
  readonly units: DayUnits
  /** Share that has arrived. */
  readonly share: number
}

/**
 * Days of a report's period, oldest first, without days that have no data. The clock determines the arrived share:
 * today is incomplete and the two previous days still grow.
 * @throws {Refusal} 400: invalid or too long period.
 */
export function daysOfPeriod(body: DailyUsageBody, context: Context): readonly ReportedDay[] {
  const { from, to } = periodOf(body, context.clock.now(), context.settings.maxUsageDays)
  return reportedDaysBetween(from, to, context)
}

/** Days with data in an inclusive range; default start: the first day with data. */
export function reportedDaysBetween(
  from: number | undefined,
  to: number,
  { db, clock }: Pick<Context, 'db' | 'clock'>,
): readonly ReportedDay[] {
  const now = clock.now()
  const today = dayNumberAt(now)
  continueUsage(db, today)
  const days = selectUsageDays(db, from, Math.min(to, today))
  return days.map(({ day, units }) => ({ day, units, share: arrivedShare(day, now) }))
}
