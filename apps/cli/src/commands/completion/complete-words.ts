import { buildCommand, type Command, type RouteMap } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { generalBriefs } from '../general-briefs.ts'

export interface CompletionFlags {
  /** `$COMP_WORDBREAKS`: completions are written as bash inserts them. */
  readonly breaks?: string | undefined
}

/**
 * The hidden command that completion scripts call.
 * @param loadRoutes the commands that a command line with this first word needs
 */
export const completeWordsCommand = (
  loadRoutes: (word: string) => Promise<RouteMap<CliContext>>,
): Command<CliContext> =>
  buildCommand<CompletionFlags, readonly string[], CliContext>({
    docs: { brief: generalBriefs['complete-words'] },
    parameters: {
      flags: {
        breaks: { kind: 'parsed', parse: String, optional: true, brief: 'Characters that end a word in bash' },
      },
      positional: { kind: 'array', parameter: { parse: String, brief: 'Word of a command line', placeholder: 'word' } },
    },
    loader: async () => (await import('./complete-words.run.ts')).completeWords(loadRoutes),
  })
