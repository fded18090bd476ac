// Wall-clock time in a time zone. It is a number too: milliseconds since 1970 as if it were UTC.

import { millisecondsPerDay } from '@mgmt-api/base/days'

/** How far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
export function offsetAt(timeZone: string, moment: number): number {
  const part = formatOf(timeZone)
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')
  const [, sign, hours, minutes, seconds = 0] = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(part?.value ?? '') ?? []
  if (sign === undefined) return 0
  const offset = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -offset : offset
}

export interface ShownTime {
  /** When clocks show it, in order: twice if it is repeated, never if it is skipped. */
  readonly moments: readonly number[]
  /** When clocks would show it without the change. */
  readonly unchanged: number
  /** Before this moment clocks show neither it nor anything later. */
  readonly notBefore: number
}

/** When clocks show a time. Zones change theirs less often than every other day, and by less than a day. */
export function whenShown(timeZone: string, shown: number): ShownTime {
  const before = offsetAt(timeZone, shown - millisecondsPerDay)
  const after = offsetAt(timeZone, shown + millisecondsPerDay)
  const unchanged = shown - before
  if (before === after) return { moments: [unchanged], unchanged, notBefore: unchanged }
  // The larger offset first: it is the earlier moment.
  const moments = [Math.max(before, after), Math.min(before, after)]
    .filter((offset) => offsetAt(timeZone, shown - offset) === offset)
    .map((offset) => shown - offset)
  return { moments, unchanged, notBefore: shown - Math.max(before, after) }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Created once for each zone: creating one takes longer than a day's use. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, made)
  return made
}
