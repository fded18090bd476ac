import { switchFlag } from '@mgmt-api/command'
import type { Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { itemArgument } from '../resource/complete-flags.ts'
import { fileAliases, fileFlags } from '../../flags/file-flags.ts'
import { check, type CheckFlags } from './check.run.ts'

export const checkCommand: Command<CliContext> = targetCommand<CheckFlags, string[]>({
  brief: 'Check dashboards in files or on the platform',
  help: [
    'Prints the issues of dashboards with their JSON pointers. Files are first validated offline and, if valid, checked',
    'by the service, which also checks queries. Nothing is stored. The exit code is 2 for errors and 0 for warnings.',
  ],
  examples: [
    'mgmt dashboards check -f checkout.yaml',
    'mgmt dashboards check -f dashboards --offline     a directory, offline',
    'mgmt dashboards check h7Tq0Wz1bNc5Ym2Kd8Xr4       a stored dashboard',
  ],
  flags: {
    file: fileFlags.file,
    offline: switchFlag('Check files without the service'),
  },
  aliases: fileAliases,
  positional: {
    kind: 'array',
    parameter: itemArgument('dashboards', 'Ids of stored dashboards', 'dashboard-id'),
  },
  run: check,
})
