import { parseOneOf } from '@mgmt-api/command'
import { buildCommand, type RouteMap } from '@stricli/core'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import type { CompletionFlags } from './complete-words.run.ts'

const shells = ['bash', 'zsh', 'fish'] as const

type Shell = (typeof shells)[number]

export const completionCommand: CliCommand = buildCommand<object, [Shell], CliContext>({
  docs: {
    brief: 'Print the completion script for a shell',
    fullDescription: [
      'Add one of these lines to the startup file of your shell:',
      '  source <(mgmt completion bash)       in ~/.bashrc',
      '  source <(mgmt completion zsh)        in ~/.zshrc, after compinit',
      '  mgmt completion fish | source        in ~/.config/fish/config.fish',
    ].join('\n'),
  },
  parameters: {
    positional: {
      kind: 'tuple',
      parameters: [
        {
          parse: (text) => parseOneOf(shells, text, 'shell'),
          proposeCompletions: () => shells,
          brief: 'Shell: bash, zsh or fish',
          placeholder: 'shell',
        },
      ],
    },
  },
  async loader() {
    const { scripts } = await import('./scripts.ts')
    return async function (this: CliContext, _flags, shell) {
      await this.host.stdout.write(scripts[shell])
    }
  },
})

/**
 * The hidden command that completion scripts call.
 * @param loadRoutes the commands that a command line with this first word needs
 */
export const completeWordsCommand = (loadRoutes: (word: string) => Promise<RouteMap<CliContext>>): CliCommand =>
  buildCommand<CompletionFlags, readonly string[], CliContext>({
    docs: { brief: 'Complete the last word, for shells' },
    parameters: {
      flags: {
        breaks: { kind: 'parsed', parse: String, optional: true, brief: 'Characters that end a word in bash' },
      },
      positional: { kind: 'array', parameter: { parse: String, brief: 'Word of a command line', placeholder: 'word' } },
    },
    loader: async () => (await import('./complete-words.run.ts')).completeWords(loadRoutes),
  })
