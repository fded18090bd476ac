import { textFlag, yesAliases, yesFlag } from '@mgmt-api/command'
import type { Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { fileFlags } from '../../flags/file-flags.ts'
import { upload, type UploadFlags } from './upload.run.ts'

export const uploadCommand: Command<CliContext> = targetCommand<UploadFlags, [string]>({
  brief: 'Create or replace a custom enrichment from a CSV file',
  help: [
    'The first line contains the column names. The file is validated before it is sent; problems are reported with line',
    'and column. An existing custom enrichment of the same name is replaced after confirmation; its rules are kept.',
  ],
  examples: [
    'mgmt custom-enrichments upload service_owners.csv',
    'mgmt custom-enrichments upload owners.csv --name service_owners --description "Who owns a service" --yes',
  ],
  flags: {
    name: textFlag('Name of letters, digits and underscores (default: file name)', 'name'),
    description: textFlag('Description', 'text'),
    dryRun: fileFlags.dryRun,
    ...yesFlag,
  },
  aliases: yesAliases,
  positional: {
    kind: 'tuple',
    parameters: [{ brief: 'CSV file, - for standard input', parse: String, placeholder: 'file' }],
  },
  run: upload,
})
