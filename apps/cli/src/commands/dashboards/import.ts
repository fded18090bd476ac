import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { changeAliases, type ChangeFlags, changeFlags } from '../../flags/change-flags.ts'
import { type FileFlags, fileFlags } from '../../flags/file-flags.ts'

export interface ImportFlags extends Pick<FileFlags, 'allowUnknown'>, ChangeFlags {
  readonly folder?: string | undefined
}

export const importCommand: Command<CliContext> = buildCommand<ImportFlags, [string], CliContext>({
  docs: {
    brief: 'Create or replace dashboards from files, with their folders',
    fullDescription: [
      'Reads a file or the files of a directory, as mgmt dashboards export and the web console write them. A dashboard',
      'whose id or slug exists is replaced, after a question; others are created. Folders that do not exist are made.',
      'Everything is checked before anything is sent.',
      '',
      'Examples:',
      '  mgmt dashboards import dashboards --profile staging',
      '  mgmt dashboards import checkout.json --folder Storefront/Checkout',
    ].join('\n'),
  },
  parameters: {
    flags: {
      folder: {
        kind: 'parsed',
        parse: String,
        optional: true,
        brief: 'Put all of them into this folder, as Storefront or Storefront/Checkout',
        placeholder: 'path',
      },
      allowUnknown: fileFlags.allowUnknown,
      ...changeFlags,
    },
    aliases: changeAliases,
    positional: {
      kind: 'tuple',
      parameters: [{ brief: 'File or directory; - is standard input', parse: String, placeholder: 'file' }],
    },
  },
  loader: () => import('./import.run.ts'),
})
