import { outputAliases, outputFlags, switchFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { completeNames } from '../resource/complete-flags.ts'
import { fileAliases, fileFlags } from '../../flags/file-flags.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import { check, type CheckFlags } from './check.run.ts'

export const checkCommand: Command<CliContext> = buildCommand<CheckFlags, string[], CliContext>({
  docs: {
    brief: 'Check dashboards in files or on the platform',
    fullDescription: [
      'Prints the issues of dashboards with their JSON pointers. Files are first validated offline and, if valid, checked',
      'by the service, which also checks queries. Nothing is stored. The exit code is 2 for errors and 0 for warnings.',
      '',
      'Examples:',
      '  mgmt dashboards check -f checkout.yaml',
      '  mgmt dashboards check -f dashboards --offline     a directory, offline',
      '  mgmt dashboards check h7Tq0Wz1bNc5Ym2Kd8Xr4       a stored dashboard',
    ].join('\n'),
  },
  parameters: {
    flags: {
      file: fileFlags.file,
      offline: switchFlag('Check files without the service'),
      ...outputFlags,
      ...targetFlags,
    },
    aliases: { ...fileAliases, ...outputAliases, ...targetAliases },
    positional: {
      kind: 'array',
      parameter: {
        brief: 'Ids of stored dashboards',
        parse: String,
        proposeCompletions: completeNames('dashboards'),
        placeholder: 'dashboard-id',
      },
    },
  },
  func: check,
})
