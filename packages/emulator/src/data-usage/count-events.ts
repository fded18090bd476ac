import { dayNumberAt } from '@mgmt-api/base/days'
import type { DateRange, ScopesFilter } from '@mgmt-api/models/data-usage'
import type { Context } from '../implement.ts'
import { badRequest } from '../refusal.ts'
import { eventsIn, gigabytesOf } from './usage-amounts.ts'
import type { Slice } from './usage-slices.ts'
import { firstUsageDay } from './usage-store.ts'
import { type DayPart, knownStretches, type KnownStretch, stretchesOf } from './usage-stretches.ts'

/** Rows of one answer at most. */
const mostRows = 100_000

/**
 * The stretches of a request of which something is known.
 * @param least The shortest resolution, in milliseconds.
 * @throws {Refusal} 400 where the range or the resolution makes no sense.
 */
export function askedStretches(
  query: { date_range?: DateRange | undefined; resolution?: string | undefined },
  { db, clock, settings }: Context,
  least: number,
): readonly KnownStretch[] {
  const now = clock.now()
  const firstDay = firstUsageDay(db) ?? dayNumberAt(now)
  const stretches = stretchesOf(query, { now, least, maxDays: settings.maxUsageDays, firstDay })
  return knownStretches(stretches, { db, clock }).filter(({ parts }) => parts.length > 0)
}

/** @throws {Refusal} 400 where an answer would have too many rows. */
export function checkRows(stretches: readonly unknown[], groups: readonly unknown[]): void {
  if (stretches.length * groups.length > mostRows) {
    throw badRequest(`resolution: more than ${mostRows} results; ask for a shorter range or a longer resolution`)
  }
}

/** Whether a slice comes from where a filter wants it. */
export function inScopes({ application, subsystem }: Slice, filters: ScopesFilter = {}): boolean {
  const passes = (names: readonly string[] = [], name: string): boolean => names.length === 0 || names.includes(name)
  return passes(filters.application, application) && passes(filters.subsystem, subsystem)
}

/**
 * Logs or spans of some slices in parts of days. Whole numbers that add up: two halves of a stretch, or two groups of
 * slices, have as many as the whole.
 * @param part How much of each slice is counted.
 */
export function countEvents(
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

/** A time as the service writes it. */
export function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.000Z$/, 'Z')
}
