import { formatCount } from '@mgmt-api/base/numbers'
import { inputError } from '../command-error.ts'

export { formatCount as count }

/** A number with a noun: `1 alert definition`, `2 alert definitions`. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${formatCount(value)} ${value === 1 ? one : many}`

/** Parses a positive whole number. @throws {CommandError} `bad_count` */
export function parseCount(text: string): number {
  const value = Number(text)
  if (/^\d{1,9}$/.test(text) && value > 0) return value
  throw inputError('bad_count', `"${text}" is not a valid count`, 'Use a whole number from 1 to 999999999')
}

/** Parses a port to listen on, 0 for any free one. @throws {CommandError} `bad_port` */
export function parsePort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text)
  throw inputError('bad_port', `"${text}" is not a valid port`, 'Use a number from 0 to 65535')
}
