import type { CliCommand } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { itemArgument } from '../resource/complete-flags.ts'
import { changeAliases, changeFlags } from '../../flags/change-flags.ts'
import { endsFlag, keepFlags } from './keep-flags.ts'
import { rotate, type RotateFlags } from './rotate.run.ts'

export const rotateCommand: CliCommand = targetCommand<RotateFlags, [string]>({
  brief: 'Replace an API key with a new one with the same permissions',
  help: [
    'Creates a key with the same name, owner, permissions and policy, stores its value, tests it with a read, and',
    'deactivates the old key. If the new key does not work, the old one stays active, and backups of overwritten files',
    "are kept. The old key is not deleted, but renamed, such as 'Deploy (replaced 2026-10-15)': delete it with mgmt",
    'api-keys delete. Of several keys with one name, the active one is replaced.',
  ],
  examples: [
    "mgmt api-keys rotate 'CI: read only (ends 2026-12-22)' --ends 30d --key-file ci.key --replace --yes",
    'mgmt api-keys rotate Terraform --save-to-profile terraform --replace',
  ],
  flags: {
    ...endsFlag,
    ...keepFlags,
    ...changeFlags,
  },
  aliases: changeAliases,
  positional: { kind: 'tuple', parameters: [itemArgument('api-keys', 'Id or name of an API key', 'key-id')] },
  run: rotate,
})
