import { inputError } from '../cli-error.ts'

/** A whole number from 1, as it is typed after a flag. @throws {CliError} `bad_count` */
export function parseCount(text: string): number {
  const value = Number(text)
  if (/^\d{1,9}$/.test(text) && value > 0) return value
  throw inputError('bad_count', `"${text}" is not a count`, 'Give a whole number from 1')
}
