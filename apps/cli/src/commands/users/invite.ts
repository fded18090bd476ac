import { outputAliases, outputFlags, type OutputFlags } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { fileFlags } from '../../flags/file-flags.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../../flags/target-flags.ts'

export interface InviteFlags extends OutputFlags, TargetFlags {
  readonly noInvitation?: boolean | undefined
  readonly dryRun?: boolean | undefined
}

export const inviteCommand: Command<CliContext> = buildCommand<InviteFlags, [string, string], CliContext>({
  docs: {
    brief: 'Add users from a CSV file, each with an invitation',
    fullDescription: [
      'The first line names the columns: username, and, where they are known, firstName and lastName. The file is checked',
      'before anything is sent: what is wrong is told with line and column. The outcome of each invitation is printed; a',
      'user who is a member already does not stop the others.',
      '',
      'Examples:',
      '  mgmt users invite 1000001 people.csv --dry-run',
      '  mgmt users invite 1000001 people.csv -o csv > outcomes.csv',
    ].join('\n'),
  },
  parameters: {
    flags: {
      noInvitation: { kind: 'boolean', optional: true, withNegated: false, brief: 'Add them without an invitation' },
      dryRun: fileFlags.dryRun,
      ...outputFlags,
      ...targetFlags,
    },
    aliases: { ...outputAliases, ...targetAliases },
    positional: {
      kind: 'tuple',
      parameters: [
        { brief: 'Team that they join', parse: String, placeholder: 'team-id' },
        { brief: 'CSV file; - is standard input', parse: String, placeholder: 'file' },
      ],
    },
  },
  loader: () => import('./invite.run.ts'),
})
