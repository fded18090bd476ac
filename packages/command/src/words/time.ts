import { millisecondsPerDay } from '@mgmt-api/base/days'
import { inputError } from '../command-error.ts'

/** A period of time from `start` (inclusive) to `end` (exclusive). For an instant both are equal. */
export interface TimeInterval {
  readonly start: Date
  readonly end: Date
}

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400, w: 604_800 }

/**
 * Parses a time. Days and months are in UTC.
 *
 * - `7d`, `36h`, `90m`, `2w`, `30s`: that long before now
 * - `now`; `today`, `yesterday`: whole days
 * - `2026`, `2026-10`, `2026-10-05`: the whole year, month or day
 * - `2026-10-05T14:30Z`, `2026-10-05T14:30:00+02:00`: an instant; the default zone is UTC
 *
 * @param flag the flag for messages, e.g. `--since`
 * @throws {CommandError} `bad_time` with the valid forms
 */
export function parseTime(text: string, now: Date, flag: string): TimeInterval {
  const typed = text.trim()
  const span = relative(typed, now) ?? named(typed, now) ?? calendar(typed) ?? instant(typed)
  if (span !== undefined) return span
  throw inputError(
    'bad_time',
    `${flag}: "${text}" is not a time`,
    'Use 7d, 36h, today, 2026-10, 2026-10-05 or 2026-10-05T14:30Z; days and months are in UTC',
  )
}

/**
 * Parses a time of which only the day counts: as {@link parseTime}, without a span shorter than a day, such as `2m` for two
 * months, which would be today.
 * @throws {CommandError} `bad_time`
 */
export function parseDay(text: string, now: Date, flag: string): TimeInterval {
  const span = parseTime(text, now, flag)
  if (!/^[1-9]\d*[smh]$/.test(text.trim()) || now.getTime() - span.start.getTime() >= millisecondsPerDay) return span
  throw inputError(
    'bad_time',
    `${flag}: "${text}" is shorter than a day; the units are s, m (minutes), h, d and w (weeks)`,
    'Use days or weeks (7d, 2w), a month (2026-10) or a day (2026-10-05)',
  )
}

/** Flags that name a range of time. */
export interface TimeRangeFlags {
  readonly since?: string | undefined
  readonly until?: string | undefined
}

/**
 * Parses a range from the start of `since` to the end of `until`: `--since 2026-09 --until 2026-09` is all of September.
 * An omitted end is open.
 * @param name the suffix of the flags: `updated` for `--updated-since`; empty for `--since`
 * @throws {CommandError} `bad_time`; `bad_range` if it ends before it starts
 */
export function parseRange({ since, until }: TimeRangeFlags, now: Date, name = ''): Partial<TimeInterval> {
  const prefix = name === '' ? '--' : `--${name}-`
  const first = since === undefined ? undefined : parseTime(since, now, `${prefix}since`)
  const last = until === undefined ? undefined : parseTime(until, now, `${prefix}until`)
  // The end of a day or a month is exclusive: a range that starts there would be empty.
  if (first !== undefined && last !== undefined && first.start > last.start && first.start >= last.end) {
    throw inputError(
      'bad_range',
      `${prefix}since ${since} (${first.start.toISOString()}) is after ${prefix}until ${until} (${last.start.toISOString()})`,
    )
  }
  return { ...(first && { start: first.start }), ...(last && { end: last.end }) }
}

/** The start of a time's day in UTC. */
export const startOfDay = (time: Date): Date =>
  new Date(Math.floor(time.getTime() / millisecondsPerDay) * millisecondsPerDay)

function relative(text: string, now: Date): TimeInterval | undefined {
  const [, count, unit] = /^(\d{1,6})([smhdw])$/.exec(text) ?? []
  if (count === undefined || unit === undefined) return undefined
  const time = new Date(now.getTime() - Number(count) * (units[unit] ?? 0) * 1_000)
  return { start: time, end: time }
}

function named(text: string, now: Date): TimeInterval | undefined {
  if (text === 'now') return { start: now, end: now }
  if (text !== 'today' && text !== 'yesterday') return undefined
  const start = new Date(startOfDay(now).getTime() - (text === 'today' ? 0 : millisecondsPerDay))
  return { start, end: new Date(start.getTime() + millisecondsPerDay) }
}

function calendar(text: string): TimeInterval | undefined {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text)
  if (match === null) return undefined
  const [, year, month, dayOfMonth] = match
  const at = (months: number, days: number, years = 0): Date =>
    new Date(Date.UTC(Number(year) + years, (month === undefined ? 1 : Number(month)) - 1 + months, days))
  const start = at(0, dayOfMonth === undefined ? 1 : Number(dayOfMonth))
  // Refuses dates such as 2026-02-30, which Date would turn into March 2.
  if (!start.toISOString().startsWith(text)) return undefined
  if (dayOfMonth !== undefined) return { start, end: new Date(start.getTime() + millisecondsPerDay) }
  return { start, end: month === undefined ? at(0, 1, 1) : at(1, 1) }
}

function instant(text: string): TimeInterval | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)([Zz]|[+-]\d{2}:?\d{2})?$/.exec(text)
  if (match === null) return undefined
  const [, date = '', time = '', zone = 'Z'] = match
  if (calendar(date) === undefined) return undefined
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase()
  const value = new Date(`${date}T${time}${offset}`)
  return Number.isNaN(value.getTime()) ? undefined : { start: value, end: value }
}
