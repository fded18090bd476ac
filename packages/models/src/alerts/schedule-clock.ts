import { parseScheduleTime } from './schedule-time.ts'
import { instantOf, parseTimeZone, wallOf } from '@mgmt-api/base/time-zone'

/**
 * Converts a time of a schedule to a `Date`. Without an offset or `Z`, it is wall-clock time in the zone.
 * @param timezone Zone in the format of a schedule. Default: UTC.
 * @throws {RangeError} if the time or the zone does not exist.
 * @example momentOf('2026-10-01T08:00:00', 'Europe/Berlin') // 2026-10-01T06:00:00.000Z
 */
export function momentOf(time: string, timezone?: string): Date {
  const zone = parseTimeZone(timezone, 'timezone')
  const parsed = parseScheduleTime(time, 'time')
  return new Date('instant' in parsed ? parsed.instant : instantOf(zone, parsed.wall))
}

/**
 * Wall-clock time in a zone, in the format of a schedule's times.
 * @param timezone Zone in the format of a schedule. Default: UTC.
 * @throws {RangeError} if the zone does not exist.
 * @example clockTimeOf(new Date('2026-10-01T06:00:00Z'), 'Europe/Berlin') // '2026-10-01T08:00:00.000'
 */
export function clockTimeOf(moment: Date, timezone?: string): string {
  const zone = parseTimeZone(timezone, 'timezone')
  return new Date(wallOf(zone, moment.getTime())).toISOString().slice(0, -1)
}
