import { outputAliases, type OutputFlags } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { codeAliases, codeFlags } from '../../as-code/code-flags.ts'
import type { CliContext } from '../../cli-context.ts'
import { outputFlagsOf } from '../../flags/output-flags-of.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import { directoryParameter } from '../../flags/directory-parameter.ts'
import type { AccountFlags } from '../../as-code/open-account.ts'

export const showAccountCommand: Command<CliContext> = buildCommand<AccountFlags & OutputFlags, [string?], CliContext>({
  docs: {
    brief: 'Show the account of a key, and the one that its target pins',
    fullDescription: [
      'Reads the company and the team of the key. Operations that the key may not call are skipped.',
      '',
      '--profile without --target means the target with that profile; if mgmt.yaml has none, the profile itself.',
      'Outside the directories of an mgmt.yaml, it is the profile or the key that all commands use.',
      '',
      'Examples:',
      '  mgmt account show monitoring --target prod-eu',
      '  mgmt whoami --profile prod-eu',
    ].join('\n'),
  },
  parameters: {
    positional: directoryParameter('Directory of mgmt.yaml (default: the current directory)'),
    flags: {
      target: codeFlags.target,
      ...targetFlags,
      ...outputFlagsOf(async () => (await import('./account-view.ts')).accountView),
    },
    aliases: { ...targetAliases, ...outputAliases, t: codeAliases.t },
  },
  loader: () => import('./show.run.ts'),
})
