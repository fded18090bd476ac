import { textFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { changeAliases, changeFlags } from '../../flags/change-flags.ts'
import { upload, type UploadFlags } from './upload.run.ts'

export const uploadCommand: Command<CliContext> = buildCommand<UploadFlags, [string], CliContext>({
  docs: {
    brief: 'Create or replace a custom enrichment from a CSV file',
    fullDescription: [
      'The first line contains the column names. The file is validated before it is sent; problems are reported with line',
      'and column. An existing custom enrichment of the same name is replaced after confirmation; its rules are kept.',
      '',
      'Examples:',
      '  mgmt custom-enrichments upload service_owners.csv',
      '  mgmt custom-enrichments upload owners.csv --name service_owners --description "Who owns a service" --yes',
    ].join('\n'),
  },
  parameters: {
    flags: {
      name: textFlag('Name of letters, digits and underscores (default: file name)', 'name'),
      description: textFlag('Description', 'text'),
      ...changeFlags,
    },
    aliases: changeAliases,
    positional: {
      kind: 'tuple',
      parameters: [{ brief: 'CSV file, - for standard input', parse: String, placeholder: 'file' }],
    },
  },
  func: upload,
})
