import { millisecondsPerDay, millisecondsPerHour, millisecondsPerMinute } from '@mgmt-api/base/days'
import { inputError } from '../command-error.ts'

const units: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: millisecondsPerMinute, h: millisecondsPerHour }

/** Parses a duration to milliseconds: `10s`, `2m`. @throws {CommandError} `bad_duration` */
export function parseDuration(text: string): number {
  const [, digits, unit = ''] = /^(\d{1,6})(ms|s|m|h)$/.exec(text.trim()) ?? []
  const milliseconds = Number(digits) * (units[unit] ?? Number.NaN)
  if (milliseconds > 0 && milliseconds <= millisecondsPerDay) return milliseconds
  throw inputError('bad_duration', `"${text}" is not a duration`, 'Use e.g. 500ms, 10s or 2m; at most one day')
}
