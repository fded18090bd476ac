import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../../flags/target-flags.ts'

export type ExportFlags = TargetFlags

export const exportCommand: Command<CliContext> = buildCommand<ExportFlags, [string], CliContext>({
  docs: {
    brief: 'Write all dashboards into a directory, a file each',
    fullDescription: [
      'Writes a YAML file for each dashboard that the key may see. Folders are written by their names, so that another',
      'account can take the files: mgmt dashboards import. Files that are there are replaced; none are deleted.',
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
  loader: () => import('./export.run.ts'),
})
