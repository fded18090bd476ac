import { inputError } from '@mgmt-api/command'

/** Parses the budget of a month, in the measure. @throws {CommandError} `bad_budget` */
export function parseBudget(text: string): number {
  const value = Number(text)
  if (/^\d+(?:\.\d+)?$/.test(text) && value > 0 && value < Infinity) return value
  throw inputError('bad_budget', `"${text}" is not a budget`, 'Use a number above 0, without separators, e.g. 12000')
}
