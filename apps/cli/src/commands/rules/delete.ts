import { outputAliases, type OutputFlags, yesAliases, type YesFlag, yesFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { outputFlagsOf } from '../../flags/output-flags-of.ts'
import { type FileFlags, fileFlags } from '../../flags/file-flags.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../../flags/target-flags.ts'

export interface DeleteRulesFlags extends Pick<FileFlags, 'dryRun'>, OutputFlags, TargetFlags, YesFlag {}

const { dryRun } = fileFlags

export const deleteRulesCommand: Command<CliContext> = buildCommand<DeleteRulesFlags, string[], CliContext>({
  docs: {
    brief: 'Delete suppression rules',
    fullDescription:
      'Deletes rules by their lasting ids, one after the other. Asks first; without a terminal it needs --yes.',
  },
  parameters: {
    flags: {
      dryRun,
      ...yesFlag,
      ...outputFlagsOf(async () => (await import('../../change/outcome-view.ts')).outcomeView),
      ...targetFlags,
    },
    aliases: { ...yesAliases, ...outputAliases, ...targetAliases },
    positional: { kind: 'array', parameter: { brief: 'Ids of rules', parse: String, placeholder: 'id' }, minimum: 1 },
  },
  loader: () => import('./delete.run.ts'),
})
