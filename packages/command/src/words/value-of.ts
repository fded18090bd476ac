import { type Enum, nearest, type Open, readWord, wordsOf } from '@mgmt-api/models'
import { inputError } from '../command-error.ts'

/** What counts as a value. */
export interface ValueOfOptions {
  /** Whether a word that stands for no known value is returned as it is. Default: false. */
  readonly allowUnknown?: boolean | undefined
}

/**
 * The value that a typed word stands for. Letter case and separators do not matter, and the contract's own value is
 * taken as well.
 * @param flag what the word was given to, for the message: `--type`
 * @throws {CommandError} `unknown_value`, with the nearest word and all that there are.
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
    // It may be a value that is newer than the types; the service decides.
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
