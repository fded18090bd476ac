import { inputError } from '@mgmt-api/command'

/** Parses a depth of nested fields, 1 to 50. @throws {CommandError} `bad_depth` */
export function parseDepth(text: string): number {
  const value = Number(text)
  if (/^\d{1,2}$/.test(text) && value > 0 && value <= 50) return value
  throw inputError('bad_depth', `"${text}" is not a valid depth`, 'Use a whole number from 1 to 50')
}
