import type { Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { itemArgument } from '../resource/complete-flags.ts'
import { fileAliases, fileFlags } from '../../flags/file-flags.ts'
import { download, type DownloadFlags } from './download.run.ts'

const { file } = fileFlags

export const downloadCommand: Command<CliContext> = targetCommand<DownloadFlags, string[]>({
  brief: 'Download alert definitions as one stream',
  help: [
    'Prints definitions as they arrive, by default as one line of JSON each: all that are visible to the key, or those',
    'with the given ids. Files contain ids, one per line, or the output of get or list. If an id does not exist, the',
    'others are printed and the exit code is 5.',
  ],
  examples: [
    'mgmt alerts download > alerts.ndjson',
    'mgmt alerts list --label team=core --all -o name | mgmt alerts download -f - -o yaml',
  ],
  flags: { file },
  aliases: fileAliases,
  positional: {
    kind: 'array',
    parameter: itemArgument('alerts', 'Ids of alert definitions (default: all)', 'id'),
  },
  run: download,
})
