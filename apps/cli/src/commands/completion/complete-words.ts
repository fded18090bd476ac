import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'

/** What the scripts of `completion` call: not for people, and hidden. */
export const completeWordsCommand: Command<CliContext> = buildCommand<object, readonly string[], CliContext>({
  docs: { brief: 'Complete the last of these words, for shells' },
  parameters: {
    positional: { kind: 'array', parameter: { parse: String, brief: 'Word of a command line', placeholder: 'word' } },
  },
  loader: () => import('./complete-words.run.ts'),
})
