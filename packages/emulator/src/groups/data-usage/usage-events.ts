import { dayNumberAt } from '@mgmt-api/base/days'
import type { DateRange, ScopesFilter } from '@mgmt-api/models/data-usage'
import type { Context } from '../../kernel/context.ts'
import { moreThan } from '../../http/reading/read-value.ts'
import { eventsIn, gigabytesOf } from './usage-amounts.ts'
import type { Slice } from './usage-slices.ts'
import { firstUsageDay } from './usage-store.ts'
import { type DayPart, reportedIntervals, type ReportedInterval, intervalsOf } from './usage-intervals.ts'

/** Maximum number of rows in a response. */
const maxRows = 100_000

/**
 * The requested intervals that have data.
 * @param least Shortest resolution in milliseconds.
 * @throws {Refusal} 400: invalid range or resolution.
 */
export function requestedIntervals(
  query: { date_range?: DateRange | undefined; resolution?: string | undefined },
  { db, clock, settings }: Context,
  least: number,
): readonly ReportedInterval[] {
  const now = clock.now()
  const firstDay = firstUsageDay(db) ?? dayNumberAt(now)
  const intervals = intervalsOf(query, { now, least, maxDays: settings.maxUsageDays, firstDay })
  return reportedIntervals(intervals, { db, clock }).filter(({ parts }) => parts.length > 0)
}

/** @throws {Refusal} 400: too many rows. */
export function checkRowCount(intervals: readonly unknown[], groups: readonly unknown[]): void {
  if (intervals.length * groups.length > maxRows) {
    throw moreThan('resolution', maxRows, 'results; ask for a shorter range or a longer resolution')
  }
}

export function inScopes({ application, subsystem }: Slice, filters: ScopesFilter = {}): boolean {
  const passes = (names: readonly string[] = [], name: string): boolean => names.length === 0 || names.includes(name)
  return passes(filters.application, application) && passes(filters.subsystem, subsystem)
}

/**
 * Number of logs or spans of slices within parts of days. Whole numbers that add up: the parts of an interval or of a
 * group sum to the whole.
 * @param part Share of each slice to count.
 */
export function countUsageEvents(
  kind: 'logs' | 'spans',
  slices: readonly Slice[],
  parts: readonly DayPart[],
  part: number = 1,
): number {
  let count = 0
  for (const { units, share, from, to } of parts) {
    for (const slice of slices) {
      const ofDay = eventsIn(kind, gigabytesOf(slice.name, units[slice.name])) * share * slice.part * part
      count += Math.floor(ofDay * to) - Math.floor(ofDay * from)
    }
  }
  return count
}

/** Formats a time as ISO 8601, without milliseconds if they are zero. */
export function isoSeconds(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.000Z$/, 'Z')
}
