import { inputError } from '../cli-error.ts'

/** A whole number from 1, as it is typed after a flag. @throws {CliError} `bad_count` */
export function parseCount(text: string): number {
  const value = Number(text)
  if (/^\d{1,9}$/.test(text) && value > 0) return value
  throw inputError('bad_count', `"${text}" is not a count`, 'Give a whole number from 1')
}

/** A port to listen on, 0 for any free one. @throws {CliError} `bad_port` */
export function parsePort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text)
  throw inputError('bad_port', `"${text}" is not a port`, 'Give a number from 0 to 65535')
}

/** How many levels of what lies in each other are shown, 1 to 50. @throws {CliError} `bad_depth` */
export function parseDepth(text: string): number {
  const value = Number(text)
  if (/^\d{1,2}$/.test(text) && value > 0 && value <= 50) return value
  throw inputError('bad_depth', `"${text}" is not a depth`, 'Give a whole number from 1 to 50')
}
