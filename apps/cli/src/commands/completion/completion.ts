import { parseOneOf } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { generalBriefs } from '../general-briefs.ts'
import { type Shell, shells } from './shells.ts'

export const completionCommand: Command<CliContext> = buildCommand<object, [Shell], CliContext>({
  docs: {
    brief: generalBriefs.completion,
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
  loader: () => import('./completion.run.ts'),
})
