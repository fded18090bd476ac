import { parseTime } from './schedule-time.ts'
import { instantOf, parseZone, wallOf } from './time-zone.ts'

/**
 * The moment that a time of a schedule means: what clocks of the zone show, or, with an offset or `Z`, itself.
 * @param timezone As in a schedule. Absent: UTC.
 * @throws {RangeError} There is no such time or zone.
 * @example momentOf('2026-10-01T08:00:00', 'Europe/Berlin') // 2026-10-01T06:00:00.000Z
 */
export function momentOf(time: string, timezone?: string): Date {
  const zone = parseZone(timezone, 'timezone')
  const parsed = parseTime(time, 'time')
  return new Date('instant' in parsed ? parsed.instant : instantOf(zone, parsed.wall))
}

/**
 * What the clocks of a zone show at a moment, in the form of a schedule's times.
 * @param timezone As in a schedule. Absent: UTC.
 * @throws {RangeError} There is no such zone.
 * @example clockTimeOf(new Date('2026-10-01T06:00:00Z'), 'Europe/Berlin') // '2026-10-01T08:00:00.000'
 */
export function clockTimeOf(moment: Date, timezone?: string): string {
  const zone = parseZone(timezone, 'timezone')
  return new Date(wallOf(zone, moment.getTime())).toISOString().slice(0, -1)
}
