import { outputAliases, outputFlags } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { completeNames } from '../resource/complete-flags.ts'
import { fileAliases, fileFlags } from '../../flags/file-flags.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import { download, type DownloadFlags } from './download.run.ts'

const { file } = fileFlags

export const downloadCommand: Command<CliContext> = buildCommand<DownloadFlags, string[], CliContext>({
  docs: {
    brief: 'Download alert definitions as one stream',
    fullDescription: [
      'Prints definitions as they arrive, by default as one line of JSON each: all that are visible to the key, or those',
      'with the given ids. Files contain ids, one per line, or the output of get or list. If an id does not exist, the',
      'others are printed and the exit code is 5.',
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
      parameter: {
        brief: 'Ids of alert definitions (default: all)',
        parse: String,
        proposeCompletions: completeNames('alerts'),
        placeholder: 'id',
      },
    },
  },
  func: download,
})
