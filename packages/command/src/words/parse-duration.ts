import { millisecondsPerDay, millisecondsPerHour, millisecondsPerMinute } from '@mgmt-api/base/days'
import { inputError } from '../command-error.ts'

const units: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  m: millisecondsPerMinute,
  h: millisecondsPerHour,
  d: millisecondsPerDay,
}

/** Parses a duration of at most one day to milliseconds: `10s`, `1h30m`. @throws {CommandError} `bad_duration` */
export function parseDuration(text: string): number {
  const milliseconds = parseAnyDuration(text)
  if (milliseconds <= millisecondsPerDay) return milliseconds
  throw inputError('bad_duration', `"${text}" is longer than one day`, 'Use at most 24h')
}

/** Parses a duration of any length to milliseconds: `3d`. @throws {CommandError} `bad_duration` */
export function parseAnyDuration(text: string): number {
  const given = text.trim()
  const parts = /^(?:\d{1,6}(?:ms|[smhd]))+$/.test(given) ? [...given.matchAll(/(\d+)([a-z]+)/g)] : []
  const milliseconds = parts.reduce((sum, [, digits, unit = '']) => sum + Number(digits) * (units[unit] ?? NaN), 0)
  if (milliseconds === 0)
    throw inputError('bad_duration', `"${text}" is not a duration`, 'Use e.g. 500ms, 10s or 1h30m')
  return milliseconds
}
