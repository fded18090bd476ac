import { nearest } from '@mgmt-api/base/text'
import { inputError } from '../command-error.ts'

/**
 * Checks that a word is one of the allowed ones.
 * @throws {CommandError} `unknown_value` with the nearest and all valid words
 */
export function parseOneOf<T extends string>(words: readonly T[], typed: string, label: string): T {
  const found = words.find((word) => word === typed)
  if (found !== undefined) return found
  const near = nearest(typed, words)
  throw inputError(
    'unknown_value',
    `${label}: unknown value "${typed}"${near === undefined ? '' : `, did you mean "${near}"?`}`,
    `Valid values: ${words.join(', ')}`,
  )
}
