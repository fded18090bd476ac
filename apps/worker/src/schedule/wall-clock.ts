// Wall-clock times are numbers: milliseconds since 1970, as if the wall clock showed UTC.

import { millisecondsPerDay } from '@mgmt-api/base/days'

/** The offset of a time zone from UTC at a moment, in milliseconds. */
export function offsetAt(timeZone: string, moment: number): number {
  const part = formatOf(timeZone)
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')
  const [, sign, hours, minutes, seconds = 0] = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(part?.value ?? '') ?? []
  if (sign === undefined) return 0
  const offset = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -offset : offset
}

/** The moments of one wall-clock time. */
export interface WallClockMoments {
  /** When clocks show it, in order: two if it is repeated, none if it is skipped. */
  readonly moments: readonly number[]
  /** When clocks would show it without the clock change. */
  readonly unchanged: number
  /** Before this moment clocks show neither it nor anything later. */
  readonly notBefore: number
}

/** Converts a wall-clock time. Zones change their offset at most every other day, and by less than a day. */
export function wallClockMoments(timeZone: string, wallClock: number): WallClockMoments {
  const before = offsetAt(timeZone, wallClock - millisecondsPerDay)
  const after = offsetAt(timeZone, wallClock + millisecondsPerDay)
  const unchanged = wallClock - before
  if (before === after) return { moments: [unchanged], unchanged, notBefore: unchanged }
  // The larger offset is the earlier moment.
  const moments = [Math.max(before, after), Math.min(before, after)]
    .filter((offset) => offsetAt(timeZone, wallClock - offset) === offset)
    .map((offset) => wallClock - offset)
  return { moments, unchanged, notBefore: wallClock - Math.max(before, after) }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached for each zone, as creating a format is slow. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  return format
}
