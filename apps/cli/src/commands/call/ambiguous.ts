import { type CommandError, inputError } from '@mgmt-api/command'

/** The error for a name of several operations. */
export const ambiguous = (typed: string, words: readonly string[]): CommandError =>
  inputError(
    'ambiguous_operation',
    `"${typed}" is ambiguous: ${words.length} operations match`,
    `Choose one: ${words.join(', ')}`,
  )
