import { nearest } from '@mgmt-api/base/text'
import { type Enum, type Open, readWord, wordsOf } from '@mgmt-api/models'
import { inputError } from '../command-error.ts'

/** Options of `valueOf`. */
export interface ValueOfOptions {
  /** Whether a word without a known value is returned as it is. Default: false. */
  readonly allowUnknown?: boolean | undefined
}

/**
 * The value of a typed word. Letter case and separators do not matter, and the contract's own value is accepted as
 * well.
 * @param flag the flag with the word, for the message: `--type`
 * @throws {CommandError} `unknown_value`, with the nearest word and all valid ones
 */
export function valueOf<T extends string>(
  of: Enum<Open<T>>,
  word: string,
  flag: string,
  { allowUnknown = false }: ValueOfOptions = {},
): T {
  const found = readWord(of, word.trim())
  if (found !== undefined) return found.value
  if (allowUnknown) {
    // It may be a value newer than the types; the service decides.
    return word as T
  }
  const words = wordsOf(of)
  const near = nearest(word, words)
  throw inputError(
    'unknown_value',
    `${flag}: there is no "${word}"${near === undefined ? '' : `, did you mean "${near}"?`}`,
    `One of ${words.join(', ')}`,
  )
}
