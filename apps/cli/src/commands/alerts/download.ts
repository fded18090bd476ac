import { outputAliases, outputFlags, type OutputFlags } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { fileAliases, type FileFlags, fileFlags } from '../../flags/file-flags.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../../flags/target-flags.ts'

export interface DownloadFlags extends Pick<FileFlags, 'file'>, OutputFlags, TargetFlags {}

const { file } = fileFlags

export const downloadCommand: Command<CliContext> = buildCommand<DownloadFlags, string[], CliContext>({
  docs: {
    brief: 'Download alert definitions as one stream',
    fullDescription: [
      'Prints all definitions that the key may see, or those with some ids, as they arrive: a line of JSON each, unless -o',
      'asks for another form. Takes any number of them. Ids are given here, or by files that have them: what get and list',
      'print, or ids, one a line. An id that does not exist is exit code 5, after all others were printed.',
      '',
      'Examples:',
      '  mgmt alerts download > alerts.ndjson',
      '  mgmt alerts list --label team=core --all -o name | mgmt alerts download -f - -o yaml',
    ].join('\n'),
  },
  parameters: {
    flags: { file, ...outputFlags, ...targetFlags },
    aliases: { ...fileAliases, ...outputAliases, ...targetAliases },
    positional: {
      kind: 'array',
      parameter: { brief: 'Ids of alert definitions; none: all', parse: String, placeholder: 'id' },
    },
  },
  loader: () => import('./download.run.ts'),
})
