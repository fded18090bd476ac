import { millisecondsPerDay } from './days.ts'

/**
 * A time zone. Instants are milliseconds since 1970. A wall-clock time is a number too: milliseconds since 1970 as if it
 * were UTC.
 */
export interface TimeZone {
  /** The same text for two spellings of one zone. */
  readonly key: string
  /** Whether its clocks never change. */
  readonly fixed: boolean
  /** Milliseconds that its clocks are ahead of UTC at an instant. */
  offsetAt(instant: number): number
}

const fixedForm = /^(?:(?:UTC|GMT)(?:([+-])(\d{1,2})(?::?(\d{2}))?)?|Z|([+-])(\d{2}):?(\d{2}))$/i
const longestOffsetMinutes = 18 * 60

/**
 * Parses a time zone: an IANA name (`Europe/Berlin`), or a distance to UTC (`UTC`, `UTC+2`, `UTC-03:30`, `GMT+2`,
 * `+02:00`), whose sign is positive east of Greenwich. Empty or undefined: UTC.
 * @param at where it is written, for the message
 * @throws {RangeError} It is neither; the message begins with `at`.
 */
export function parseTimeZone(name: string | undefined, at = 'time zone'): TimeZone {
  if (name === undefined || name === '') return fixedZone(0)
  const fixed = fixedForm.exec(name)
  if (fixed === null) return namedZone(name, at)
  const [, sign = fixed[4], hours = fixed[5] ?? '0', minutes = fixed[6] ?? '0'] = fixed
  const total = Number(hours) * 60 + Number(minutes)
  if (Number(minutes) > 59 || total > longestOffsetMinutes) throw unknownZone(name, at)
  return fixedZone((sign === '-' ? -total : total) * 60_000)
}

const fixedZone = (offset: number): TimeZone => ({ key: String(offset), fixed: true, offsetAt: () => offset })

const unknownZone = (name: string, at: string): RangeError =>
  new RangeError(`${at}: ${JSON.stringify(name)} is not a time zone; write a name such as Europe/Berlin, UTC or UTC+2`)

// Creating a formatter takes a hundred times as long as using it.
const zones = new Map<string, TimeZone>()

function namedZone(name: string, at: string): TimeZone {
  const known = zones.get(name)
  if (known !== undefined) return known
  const formatter = formatterOf(name, at)
  const key = formatter.resolvedOptions().timeZone
  const offsetAt = (instant: number): number => parseOffset(formatter.format(instant))
  // These have one offset for all times. The sign in their names is the opposite of the offset's.
  const zone = key === 'UTC' || key.startsWith('Etc/') ? fixedZone(offsetAt(0)) : { key, fixed: false, offsetAt }
  zones.set(name, zone)
  return zone
}

function formatterOf(name: string, at: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })
  } catch {
    throw unknownZone(name, at)
  }
}

const offsetForm = /GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/

/** Reads the end of `11/21/2026, GMT+01:00`. Before zones were introduced it had seconds. */
function parseOffset(text: string): number {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = offsetForm.exec(text) ?? []
  const size = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000
  return sign === '-' ? -size : size
}

/** The wall-clock time of an instant. */
export const wallOf = (zone: TimeZone, instant: number): number => instant + zone.offsetAt(instant)

/** The instants at which clocks show a wall-clock time. */
export interface WallTime {
  /** In order: two if the time is repeated, none if it is skipped. */
  readonly instants: readonly number[]
  /** When clocks would show it without the change. */
  readonly unchanged: number
  /** Before this instant, clocks show neither it nor anything later. */
  readonly notBefore: number
}

/** Resolves a wall-clock time. Zones change their clocks less often than every other day, and by less than a day. */
export function resolveWall(zone: TimeZone, wall: number): WallTime {
  // No clock is a day away from UTC, so these offsets are on either side of a change that concerns this time.
  const before = zone.offsetAt(wall - millisecondsPerDay)
  const after = zone.fixed ? before : zone.offsetAt(wall + millisecondsPerDay)
  const unchanged = wall - before
  if (before === after) return { instants: [unchanged], unchanged, notBefore: unchanged }
  // The larger offset first: it belongs to the earlier instant.
  const instants = [Math.max(before, after), Math.min(before, after)]
    .map((offset) => wall - offset)
    .filter((instant) => wallOf(zone, instant) === wall)
  return { instants, unchanged, notBefore: wall - Math.max(before, after) }
}

/**
 * The instant of a wall-clock time. A skipped time is shifted by the length of the gap; of a repeated time it is the first
 * instant.
 */
export function instantOf(zone: TimeZone, wall: number): number {
  const { instants, unchanged } = resolveWall(zone, wall)
  return instants[0] ?? unchanged
}
