/** Time of a schedule, as wall-clock time in UTC or as a point in time. Milliseconds since 1970. */
export type ParsedTime = { readonly wall: number; readonly dateOnly: boolean } | { readonly instant: number }

const form = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|([+-])(\d{2}):?(\d{2}))?)?$/i

/**
 * Parses wall-clock time (`2026-10-01T08:00:00`), a point in time (`2026-10-01T08:00:00Z` or `…+02:00`), or a date
 * (`2026-10-01`, midnight). Seconds and their fraction are optional; fractions are truncated to milliseconds.
 * @throws {RangeError} if the text has none of these formats or the time does not exist. The message starts with `at`.
 */
export function parseScheduleTime(text: string, at: string): ParsedTime {
  const [, date = '', hours, minutes = '', seconds = '0', fraction = '', offset, sign, aheadHours, aheadMinutes] =
    form.exec(text) ?? []
  const start = Date.parse(date)
  // `Date` accepts February 30 as a day in March.
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
  new RangeError(`${at}: ${JSON.stringify(text.slice(0, 64))} is not a time; write 2026-10-01T08:00:00`)
