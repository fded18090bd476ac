import { outputAliases, outputFlags, type OutputFlags } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { fileAliases, type FileFlags, fileFlags } from '../../flags/file-flags.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../../flags/target-flags.ts'

export interface CheckFlags extends Pick<FileFlags, 'file'>, OutputFlags, TargetFlags {
  readonly offline?: boolean | undefined
}

export const checkCommand: Command<CliContext> = buildCommand<CheckFlags, string[], CliContext>({
  docs: {
    brief: 'Check dashboards before they are sent',
    fullDescription: [
      'Prints what is wrong with dashboards of files, or with stored ones, each issue with its place as a JSON pointer.',
      'Files are checked here first, and by the service, which alone checks queries, where nothing was wrong. Nothing is',
      'stored. Exit code 2 where there are errors; warnings alone are exit code 0.',
      '',
      'Examples:',
      '  mgmt dashboards check -f checkout.yaml',
      '  mgmt dashboards check -f dashboards --offline     a directory, without a network',
      '  mgmt dashboards check h7Tq0Wz1bNc5Ym2Kd8Xr4       one that is stored',
    ].join('\n'),
  },
  parameters: {
    flags: {
      file: fileFlags.file,
      offline: { kind: 'boolean', optional: true, withNegated: false, brief: 'Do not ask the service' },
      ...outputFlags,
      ...targetFlags,
    },
    aliases: { ...fileAliases, ...outputAliases, ...targetAliases },
    positional: {
      kind: 'array',
      parameter: { brief: 'Ids of stored dashboards', parse: String, placeholder: 'dashboard-id' },
    },
  },
  loader: () => import('./check.run.ts'),
})
