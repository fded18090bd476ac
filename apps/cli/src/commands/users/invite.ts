import { switchFlag } from '@mgmt-api/command'
import type { Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { fileFlags } from '../../flags/file-flags.ts'
import { invite, type InviteFlags } from './invite.run.ts'

export const inviteCommand: Command<CliContext> = targetCommand<InviteFlags, [string, string]>({
  brief: 'Invite users from a CSV file',
  help: [
    'The first line contains the column names, separated by commas: username,firstName,lastName, of which only username is',
    'required. The file is validated before anything is sent; all problems are reported with line and column. Prints the outcome of each invitation; existing members',
    'do not stop the others.',
  ],
  examples: [
    'mgmt users invite 1000001 people.csv --dry-run',
    'mgmt users invite 1000001 people.csv -o csv > outcomes.csv',
  ],
  flags: {
    noInvitation: switchFlag('Add users without sending invitations'),
    dryRun: fileFlags.dryRun,
  },
  positional: {
    kind: 'tuple',
    parameters: [
      { brief: 'Id of the team', parse: String, placeholder: 'team-id' },
      { brief: 'CSV file, - for standard input', parse: String, placeholder: 'file' },
    ],
  },
  run: invite,
})
