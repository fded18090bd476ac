import { inputError } from '../command-error.ts'

const units: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }

/** Parses a duration to milliseconds: `10s`, `2m`. @throws {CommandError} `bad_duration` */
export function parseDuration(text: string): number {
  const [, digits, unit = ''] = /^(\d{1,6})(ms|s|m|h)$/.exec(text.trim()) ?? []
  const milliseconds = Number(digits) * (units[unit] ?? Number.NaN)
  if (milliseconds > 0 && milliseconds <= 86_400_000) return milliseconds
  throw inputError('bad_duration', `"${text}" is not a duration`, 'As 500ms, 10s or 2m; at most a day')
}
