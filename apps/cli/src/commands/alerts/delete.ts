import { outputAliases, type OutputFlags, yesAliases, type YesFlag, yesFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { outputFlagsOf } from '../../flags/output-flags-of.ts'
import { fileAliases, type FileFlags, fileFlags } from '../../flags/file-flags.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../../flags/target-flags.ts'

export interface DeleteFlags extends Omit<FileFlags, 'allowUnknown'>, OutputFlags, TargetFlags, YesFlag {}

const { file, dryRun } = fileFlags

export const deleteCommand: Command<CliContext> = buildCommand<DeleteFlags, string[], CliContext>({
  docs: {
    brief: 'Delete alert definitions',
    fullDescription: [
      'Deletes definitions by id, or those that files name: what get and list print, or ids, one a line. Asks first;',
      'without a terminal it needs --yes.',
      '',
      'Examples:',
      '  mgmt alerts delete 3f8e9c0a-5b1c-4a7e-9a53-0c4e2f6d7b81',
      '  mgmt alerts list --label team=gone --all -o name | mgmt alerts delete -f - --yes',
      '  mgmt alerts delete -f queues.yaml --dry-run',
    ].join('\n'),
  },
  parameters: {
    flags: {
      file,
      dryRun,
      ...yesFlag,
      ...outputFlagsOf(async () => (await import('../../change/outcome-view.ts')).outcomeView),
      ...targetFlags,
    },
    aliases: { ...fileAliases, ...yesAliases, ...outputAliases, ...targetAliases },
    positional: {
      kind: 'array',
      parameter: { brief: 'Ids of alert definitions', parse: String, placeholder: 'id' },
    },
  },
  loader: () => import('./delete.run.ts'),
})
