import { textFlag, yesAliases, yesFlag } from '@mgmt-api/command'
import type { Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { fileFlags } from '../../flags/file-flags.ts'
import { importAll, type DashboardImportFlags } from './import.run.ts'

export const importCommand: Command<CliContext> = targetCommand<DashboardImportFlags, [string]>({
  brief: 'Create or replace dashboards and their folders from files',
  help: [
    'Reads a file or the files of a directory, as written by mgmt dashboards export or the web console. Dashboards with an',
    'existing id or slug are replaced after confirmation, others are created. Missing folders are created. Everything is',
    'validated before anything is sent.',
  ],
  examples: [
    'mgmt dashboards import dashboards --profile staging',
    'mgmt dashboards import checkout.json --folder Storefront/Checkout',
  ],
  flags: {
    folder: textFlag('Folder for all dashboards, e.g. Storefront or Storefront/Checkout', 'path'),
    allowUnknown: fileFlags.allowUnknown,
    dryRun: fileFlags.dryRun,
    ...yesFlag,
  },
  aliases: yesAliases,
  positional: {
    kind: 'tuple',
    parameters: [{ brief: 'File or directory, - for standard input', parse: String, placeholder: 'file' }],
  },
  run: importAll,
})
