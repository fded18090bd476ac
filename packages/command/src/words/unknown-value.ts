import { type CommandError, inputError } from '../command-error.ts'
import { didYouMean } from './did-you-mean.ts'

/** The error for a word that is not one of the valid ones. */
export const unknownValue = (label: string, typed: string, words: readonly string[]): CommandError =>
  inputError(
    'unknown_value',
    `${label}: unknown value "${typed}"${didYouMean(typed, words)}`,
    `Valid values: ${words.join(', ')}`,
  )
