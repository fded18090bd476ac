import { millisecondsPerDay } from '@mgmt-api/base/days'

/** A time zone as far as schedules need it. Times are milliseconds since 1970. */
export interface Zone {
  /** The same text for two spellings of one zone. */
  readonly key: string
  /** Whether its clocks never change. */
  readonly fixed: boolean
  /** Milliseconds that its clocks are ahead of UTC at a moment. */
  offsetAt(instant: number): number
}

const fixedForm = /^(?:(?:UTC|GMT)(?:([+-])(\d{1,2})(?::?(\d{2}))?)?|Z|([+-])(\d{2}):?(\d{2}))$/i
const longestOffsetMinutes = 18 * 60

/**
 * Reads a time zone: an IANA name (`Europe/Berlin`), or a distance to UTC (`UTC`, `UTC+2`, `UTC-03:30`, `GMT+2`,
 * `+02:00`), whose sign is positive east of Greenwich. Empty or absent: UTC.
 * @throws {RangeError} It is neither; the message begins with `at`.
 */
export function parseZone(name: string | undefined, at: string): Zone {
  if (name === undefined || name === '') return fixedZone(0)
  const fixed = fixedForm.exec(name)
  if (fixed === null) return namedZone(name, at)
  const [, sign = fixed[4], hours = fixed[5] ?? '0', minutes = fixed[6] ?? '0'] = fixed
  const total = Number(hours) * 60 + Number(minutes)
  if (Number(minutes) > 59 || total > longestOffsetMinutes) throw noZone(name, at)
  return fixedZone((sign === '-' ? -total : total) * 60_000)
}

const fixedZone = (offset: number): Zone => ({ key: String(offset), fixed: true, offsetAt: () => offset })

const noZone = (name: string, at: string): RangeError =>
  new RangeError(`${at}: ${JSON.stringify(name)} is no time zone; write a name such as Europe/Berlin, UTC or UTC+2`)

// Making a formatter costs a hundred times as much as using it.
const formatters = new Map<string, Intl.DateTimeFormat>()

function namedZone(name: string, at: string): Zone {
  const formatter = formatterOf(name, at)
  const key = formatter.resolvedOptions().timeZone
  const offsetAt = (instant: number): number => parseOffset(formatter.format(instant))
  // These have one offset for all times; their sign is the other way round, which the platform's data knows.
  return key === 'UTC' || key.startsWith('Etc/') ? fixedZone(offsetAt(0)) : { key, fixed: false, offsetAt }
}

function formatterOf(name: string, at: string): Intl.DateTimeFormat {
  const known = formatters.get(name)
  if (known !== undefined) return known
  let formatter: Intl.DateTimeFormat
  try {
    formatter = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })
  } catch {
    throw noZone(name, at)
  }
  formatters.set(name, formatter)
  return formatter
}

const offsetForm = /GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/

/** Reads the end of `11/21/2026, GMT+01:00`. Before zones were introduced it had seconds. */
function parseOffset(text: string): number {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = offsetForm.exec(text) ?? []
  const size = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000
  return sign === '-' ? -size : size
}

/** What the clocks of a zone show at a moment, as if it were UTC. */
export const wallOf = (zone: Zone, instant: number): number => instant + zone.offsetAt(instant)

/**
 * When the clocks of a zone show a time. A time that they skip is as much later as the gap is long; of a time that they
 * show twice it is the first.
 */
export function instantOf(zone: Zone, wall: number): number {
  if (zone.fixed) return wall - zone.offsetAt(wall)
  // No clock is a day away from UTC, so that these are on either side of a change that concerns this time.
  const before = zone.offsetAt(wall - millisecondsPerDay)
  const after = zone.offsetAt(wall + millisecondsPerDay)
  const early = wall - before
  if (before === after || zone.offsetAt(early) === before) return early
  const late = wall - after
  return zone.offsetAt(late) === after ? late : early
}
