import { repeatableFlag, textFlag } from '@mgmt-api/command'
import type { CliCommand } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { changeAliases, changeFlags } from '../../flags/change-flags.ts'
import { fileAliases, fileFlags } from '../../flags/file-flags.ts'
import { endsFlag, keepFlags } from './keep-flags.ts'
import { create, type CreateFlags } from './create.run.ts'

export const createCommand: CliCommand = targetCommand<CreateFlags>({
  brief: 'Create an API key and store its value',
  help: [
    'The service returns the value of a key only once. It is stored where you specify, and printed only with --show-key.',
    'If it cannot be stored, the key is deleted again. Keys created from flags are hashed: the service does not keep the',
    'value. Keys do not expire automatically: --ends adds the end date to the name as a reminder.',
  ],
  examples: [
    "mgmt api-keys create --name 'CI: read only' --permission alerts:ReadConfig --ends 30d --key-file ci.key",
    'mgmt api-keys create --name Terraform --preset Alerts --preset Dashboards --save-to-profile terraform',
    'mgmt api-keys create -f key.yaml --show-key',
  ],
  flags: {
    name: textFlag('Name of the key', 'name'),
    permission: repeatableFlag('Permission, e.g. alerts:ReadConfig', 'permission'),
    preset: repeatableFlag('Permission preset, e.g. Alerts', 'preset'),
    ...endsFlag,
    ...keepFlags,
    file: fileFlags.file,
    set: repeatableFlag('Field of the request, e.g. owner.teamId=7', 'name=value'),
    allowUnknown: fileFlags.allowUnknown,
    ...changeFlags,
  },
  aliases: { ...fileAliases, ...changeAliases },
  run: create,
})
