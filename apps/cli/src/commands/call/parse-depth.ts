import { inputError } from '@mgmt-api/command'

/** How many levels of what lies in each other are shown, 1 to 50. @throws {CommandError} `bad_depth` */
export function parseDepth(text: string): number {
  const value = Number(text)
  if (/^\d{1,2}$/.test(text) && value > 0 && value <= 50) return value
  throw inputError('bad_depth', `"${text}" is not a depth`, 'Give a whole number from 1 to 50')
}
