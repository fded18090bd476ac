import { yesAliases, yesFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { codeAliases, codeFlags } from '../../as-code/code-flags.ts'
import type { CliContext } from '../../cli-context.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import { directoryParameter } from '../../flags/directory-parameter.ts'
import type { PinFlags } from './pin.run.ts'

export const pinCommand: Command<CliContext> = buildCommand<PinFlags, [string?], CliContext>({
  docs: {
    brief: 'Pin the account of the key in mgmt.yaml',
    fullDescription: [
      'Writes the company and the team of the key into its target. Afterwards, every command refuses a key of another',
      'account before it reads anything. If the key may read neither number, it pins up to 5 ids of your resources; if',
      'there are none, the fingerprint of the key. Comments and layout of mgmt.yaml stay.',
      '',
      'Then looks up ids of mgmt.yaml that only other targets have by name, and offers to write them.',
      '',
      '--profile without --target means the target with that profile; if mgmt.yaml has none, the profile itself:',
      'its file gets the pin, which clone checks.',
      '',
      'Examples:',
      '  mgmt account pin monitoring --target prod-eu',
      '  mgmt account pin --profile prod-eu',
    ].join('\n'),
  },
  parameters: {
    positional: directoryParameter('Directory of mgmt.yaml (default: the current directory)'),
    flags: {
      target: codeFlags.target,
      yes: {
        ...yesFlag.yes,
        brief: 'Skip the questions; required to change a pin, and to write ids, without a terminal',
      },
      ...targetFlags,
    },
    aliases: { ...targetAliases, ...yesAliases, t: codeAliases.t },
  },
  loader: () => import('./pin.run.ts'),
})
