import { textFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { changeAliases, changeFlags } from '../../flags/change-flags.ts'
import { fileFlags } from '../../flags/file-flags.ts'
import { importAll, type DashboardImportFlags } from './import.run.ts'

export const importCommand: Command<CliContext> = buildCommand<DashboardImportFlags, [string], CliContext>({
  docs: {
    brief: 'Create or replace dashboards and their folders from files',
    fullDescription: [
      'Reads a file or the files of a directory, as written by mgmt dashboards export or the web console. Dashboards with an',
      'existing id or slug are replaced after confirmation, others are created. Missing folders are created. Everything is',
      'validated before anything is sent.',
      '',
      'Examples:',
      '  mgmt dashboards import dashboards --profile staging',
      '  mgmt dashboards import checkout.json --folder Storefront/Checkout',
    ].join('\n'),
  },
  parameters: {
    flags: {
      folder: textFlag('Folder for all dashboards, e.g. Storefront or Storefront/Checkout', 'path'),
      allowUnknown: fileFlags.allowUnknown,
      ...changeFlags,
    },
    aliases: changeAliases,
    positional: {
      kind: 'tuple',
      parameters: [{ brief: 'File or directory, - for standard input', parse: String, placeholder: 'file' }],
    },
  },
  func: importAll,
})
