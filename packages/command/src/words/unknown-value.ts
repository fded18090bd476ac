import { nearest } from '@mgmt-api/base/text'
import { type CommandError, inputError } from '../command-error.ts'

/**
 * Checks that a word is one of the allowed ones.
 * @throws {CommandError} `unknown_value` with the nearest and all valid words
 */
export function parseOneOf<T extends string>(words: readonly T[], typed: string, label: string): T {
  const found = words.find((word) => word === typed)
  if (found !== undefined) return found
  throw unknownValue(label, typed, words)
}

/** The error for a word that is not one of the valid ones. */
export const unknownValue = (label: string, typed: string, words: readonly string[]): CommandError =>
  inputError(
    'unknown_value',
    `${label}: unknown value "${typed}"${didYouMean(typed, words)}`,
    `Valid values: ${words.join(', ')}`,
  )

/** The nearest word as the end of a message: `, did you mean "list"?`; empty if no word is close. */
export function didYouMean(typed: string, words: Iterable<string>): string {
  const near = nearest(typed, words)
  return near === undefined ? '' : `, did you mean "${near}"?`
}
