import { unknownValue } from './unknown-value.ts'

/**
 * Checks that a word is one of the allowed ones.
 * @throws {CommandError} `unknown_value` with the nearest and all valid words
 */
export function parseOneOf<T extends string>(words: readonly T[], typed: string, label: string): T {
  const found = words.find((word) => word === typed)
  if (found !== undefined) return found
  throw unknownValue(label, typed, words)
}
