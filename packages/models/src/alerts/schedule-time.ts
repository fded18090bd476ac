/** A time of a schedule: what clocks on a wall show, as if they were UTC, or a moment. Milliseconds since 1970. */
export type ParsedTime = { readonly wall: number; readonly dateOnly: boolean } | { readonly instant: number }

const form = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|([+-])(\d{2}):?(\d{2}))?)?$/i

/**
 * Reads `2026-10-01T08:00:00`, which is what clocks show, `2026-10-01T08:00:00Z` or `…+02:00`, which is a moment, and
 * `2026-10-01`, midnight. Seconds and their fraction may be absent; what is finer than a millisecond is cut off.
 * @throws {RangeError} It is none of these, or no such time exists; the message begins with `at`.
 */
export function parseTime(text: string, at: string): ParsedTime {
  const [, date = '', hours, minutes = '', seconds = '0', fraction = '', offset, sign, aheadHours, aheadMinutes] =
    form.exec(text) ?? []
  const start = Date.parse(date)
  // `Date` takes February 30 for a day in March.
  const exists = !Number.isNaN(start) && new Date(start).toISOString().startsWith(date)
  const tooLarge = Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59 || Number(aheadMinutes) > 59
  if (date === '' || !exists || tooLarge) throw notTime(text, at)
  if (hours === undefined) return { wall: start, dateOnly: true }
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'))
  const wall = start + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + milliseconds
  if (offset === undefined) return { wall, dateOnly: false }
  const ahead = (Number(aheadHours ?? 0) * 60 + Number(aheadMinutes ?? 0)) * 60_000
  return { instant: sign === '-' ? wall + ahead : wall - ahead }
}

const notTime = (text: string, at: string): RangeError =>
  new RangeError(`${at}: ${JSON.stringify(text.slice(0, 64))} is no time; write 2026-10-01T08:00:00`)
