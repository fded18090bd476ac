import { switchFlag, textFlag, yesAliases, yesFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { directoryParameter } from '../../flags/directory-parameter.ts'
import { codeFlags, kindFlag } from '../../flags/code-flags.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import type { PullFlags } from './pull-drift.run.ts'

export const pullCommand: Command<CliContext> = buildCommand<PullFlags, [string?], CliContext>({
  docs: {
    brief: 'Write the resources of the platform to files',
    fullDescription: [
      'Writes one YAML file for each resource of the owner in mgmt.yaml, and for each resource without an owner. Existing',
      'files keep their location, comments and variables. Nothing is changed on the platform: resources without an owner',
      'are listed in adopt.<target>.yaml, and the next apply adopts them.',
      '',
      'With --drift, writes only the fields that the platform changed since the last apply, as the ledger records them, and',
      'leaves everything else in the files as it is. Fields that the files changed too are left and reported (exit code 6).',
      '',
      'Looks up ids of mgmt.yaml that only other targets have by name, and offers to write them; --yes writes them.',
      '',
      'In a directory without mgmt.yaml, creates one with --owner and the address of the profile.',
      '',
      'Examples:',
      '  mgmt pull monitoring --profile prod-eu --owner platform-team     first pull',
      '  mgmt pull monitoring --target prod-eu                            again, after changes in the console',
      '  mgmt pull monitoring --target prod-eu --drift                    only those changes, for review as a branch',
    ].join('\n'),
  },
  parameters: {
    flags: {
      target: {
        ...codeFlags.target,
        brief: 'Target in mgmt.yaml, or MGMT_TARGET; names the target of a new mgmt.yaml (default: the profile)',
      },
      owner: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Owner for a new mgmt.yaml, such as platform-team',
      },
      name: textFlag('Only unowned resources with this name; * and ? are wildcards', 'pattern'),
      ...kindFlag,
      drift: switchFlag('Only fields that the platform changed since the last apply'),
      ownedOnly: switchFlag('Only owned resources'),
      yes: { ...yesFlag.yes, brief: 'Write the ids that the target lacks to mgmt.yaml without a question' },
      ...targetFlags,
    },
    aliases: { t: 'target', ...targetAliases, ...yesAliases },
    positional: directoryParameter('Directory of the files (default: the current one)'),
  },
  loader: () => import('./pull.run.ts'),
})
