import { switchFlag, textFlag, yesAliases, yesFlag } from '@mgmt-api/command'
import { buildCommand } from '@stricli/core'
import type { CliCommand, CliContext } from '../cli-context.ts'
import { targetAliases, targetFlags } from '../flags/target-flags.ts'
import {
  codeAliases,
  codeFlags,
  dryRunFlag,
  fullFlag,
  onlyFlag,
  overwriteDriftFlag,
  planOutputFlag,
} from '../flags/code-flags.ts'
import { guardFlags } from '../flags/guard-flags.ts'
import type { RestoreFlags } from './restore.run.ts'

export const restoreCommand: CliCommand = buildCommand<RestoreFlags, [string?], CliContext>({
  docs: {
    brief: 'Restore resources from a backup',
    fullDescription: [
      'Restores the resources in a backup of apply --prune, access policies included: missing ones are created, changed',
      'ones are changed back, and all others stay as they are. Then it reads them back: if any differs from the backup, or',
      'is in another place, it says so, with exit code 1. A backup of another account is refused.',
      '',
      'Commands of nouns that replace or delete items keep a backup, too, for 30 days, and print its file. Deleted items get',
      'other ids. Items that were changed since are shown, and only restored with --force; exit code 6.',
      '',
      'Without a file, it restores the newest backup, of the target if one is given. Without a terminal, it prints the',
      'command instead.',
      '',
      'Examples:',
      '  mgmt restore',
      '  mgmt restore .backups/backup.prod-eu.2026-11-21T06-00-00-000Z.json --dry-run',
      '  mgmt restore .backups/backup.prod-eu.2026-11-21T06-00-00-000Z.json --only disk-full',
    ].join('\n'),
  },
  parameters: {
    flags: {
      target: codeFlags.target,
      directory: textFlag('Directory of mgmt.yaml (default: the current one)', 'dir'),
      ...onlyFlag,
      ...planOutputFlag,
      ...fullFlag,
      ...dryRunFlag,
      ...overwriteDriftFlag,
      acceptUnreadable: switchFlag('Restore resources whose access policy the backup lacks'),
      force: switchFlag('Restore items of a noun that were changed again, too'),
      ...guardFlags,
      ...yesFlag,
      ...targetFlags,
    },
    aliases: { ...yesAliases, ...codeAliases, ...targetAliases },
    positional: {
      kind: 'tuple',
      parameters: [
        {
          brief: 'File of the backup (default: the newest)',
          parse: String,
          placeholder: 'backup',
          optional: true,
        },
      ],
    },
  },
  loader: () => import('./restore.run.ts'),
})
