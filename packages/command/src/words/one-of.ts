import { nearest } from '@mgmt-api/base/text'
import { inputError } from '../command-error.ts'

/**
 * Parses a word that must be one of a few.
 * @throws {CommandError} `unknown_value`, with the nearest word and all valid ones
 */
export function oneOf<T extends string>(words: readonly T[], typed: string, what: string): T {
  const found = words.find((word) => word === typed)
  if (found !== undefined) return found
  const near = nearest(typed, words)
  throw inputError(
    'unknown_value',
    `${what}: there is no "${typed}"${near === undefined ? '' : `, did you mean "${near}"?`}`,
    `One of ${words.join(', ')}`,
  )
}
