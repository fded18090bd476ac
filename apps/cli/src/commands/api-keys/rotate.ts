import { repeatableFlag, yesAliases, yesFlag } from '@mgmt-api/command'
import type { CliCommand } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { itemArgument } from '../resource/complete-flags.ts'
import { fileFlags } from '../../flags/file-flags.ts'
import { endsFlag, keepFlags } from './keep-flags.ts'
import { rotate, type RotateFlags } from './rotate.run.ts'

export const rotateCommand: CliCommand = targetCommand<RotateFlags, [string]>({
  brief: 'Replace an API key with a new one with the same permissions',
  help: [
    'Creates a key with the same name, owner, permissions and policy, stores its value, tests it with a read, and',
    'deactivates the old key. If the new key does not work, the old one stays active, and backups of overwritten files',
    'are kept. Asks for confirmation; without a terminal, --yes is required. The old key is not deleted, but renamed, such',
    "as 'Deploy (replaced 2026-10-15)': delete it with mgmt api-keys delete. Of several keys with one name, the active one",
    'is replaced.',
    '',
    '--pin-in adds the new key to the targets of an mgmt.yaml that pin the old key by its fingerprint, before the old key',
    'is deactivated. The old key must be in the profile or file that the new one overwrites, or be a key that is not',
    'hashed, and the new key must belong to the pinned account. If a target cannot be changed, the old key stays active.',
  ],
  examples: [
    "mgmt api-keys rotate 'CI: read only (ends 2026-12-22)' --ends 30d --key-file ci.key --replace --yes",
    'mgmt api-keys rotate Terraform --save-to-profile terraform --replace',
    'mgmt api-keys rotate Deploy --save-to-profile prod --replace --pin-in monitoring',
  ],
  flags: {
    ...endsFlag,
    ...keepFlags,
    pinIn: repeatableFlag(
      'Add the key to targets of the mgmt.yaml in this directory that pin the old key',
      'directory',
    ),
    dryRun: fileFlags.dryRun,
    ...yesFlag,
  },
  aliases: yesAliases,
  positional: { kind: 'tuple', parameters: [itemArgument('api-keys', 'Id or name of an API key', 'key-id')] },
  run: rotate,
})
