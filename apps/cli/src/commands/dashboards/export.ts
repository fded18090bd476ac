import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import { exportAll, type ExportFlags } from './export.run.ts'

export const exportCommand: Command<CliContext> = buildCommand<ExportFlags, [string], CliContext>({
  docs: {
    brief: 'Write all dashboards to files in a directory',
    fullDescription: [
      'Writes a YAML file for each dashboard visible to the key. Folders are written by name, so that mgmt dashboards import',
      'can create them in another account. Existing files are overwritten; none are deleted.',
      '',
      'Example:',
      '  mgmt dashboards export dashboards --profile prod-eu',
    ].join('\n'),
  },
  parameters: {
    flags: targetFlags,
    aliases: targetAliases,
    positional: {
      kind: 'tuple',
      parameters: [{ brief: 'Directory of the files; created if missing', parse: String, placeholder: 'dir' }],
    },
  },
  func: exportAll,
})
