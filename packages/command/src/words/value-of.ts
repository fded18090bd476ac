import { type Enum, type Open, readWord, wordsOf } from '@mgmt-api/models'
import { unknownValue } from './unknown-value.ts'

/** Options of `valueOf`. */
export interface ValueOfOptions {
  /** Whether to return an unknown word unchanged. Default: false. */
  readonly allowUnknown?: boolean | undefined
}

/**
 * The enumeration value of a word. Ignores case and separators, and also accepts the value itself.
 * @param flag the flag for messages, e.g. `--type`
 * @throws {CommandError} `unknown_value` with the nearest and all valid words
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
    // The value may be newer than the types; the service decides.
    return word as T
  }
  throw unknownValue(flag, word, wordsOf(of))
}
