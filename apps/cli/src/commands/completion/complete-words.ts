import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'

/** The hidden command that completion scripts call. */
export const completeWordsCommand: Command<CliContext> = buildCommand<object, readonly string[], CliContext>({
  docs: { brief: 'Complete the last word, for shells' },
  parameters: {
    positional: { kind: 'array', parameter: { parse: String, brief: 'Word of a command line', placeholder: 'word' } },
  },
  loader: () => import('./complete-words.run.ts'),
})
