import { outputAliases, type OutputFlags } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { outputFlagsOf } from '../../flags/output-flags-of.ts'
import { fileAliases, type FileFlags, fileFlags } from '../../flags/file-flags.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../../flags/target-flags.ts'

export interface ReplaceFlags extends FileFlags, OutputFlags, TargetFlags {}

export const replaceCommand: Command<CliContext> = buildCommand<ReplaceFlags, [], CliContext>({
  docs: {
    brief: 'Replace alert definitions by those of files',
    fullDescription: [
      'Replaces the properties of every definition of the files as a whole: what a file leaves out is gone, except the',
      'access policy. Each needs its id. Takes what get and list print. A name that this version does not know passes',
      'where the definition on the platform has it too.',
      '',
      'Examples:',
      '  mgmt alerts get ID -o yaml > disk.yaml     then edit it',
      '  mgmt alerts replace -f disk.yaml',
      '  mgmt alerts list --label team=core --all -o json > core.json',
      '  mgmt alerts replace -f core.json --dry-run',
    ].join('\n'),
  },
  parameters: {
    flags: {
      ...fileFlags,
      ...outputFlagsOf(async () => (await import('../../change/outcome-view.ts')).outcomeView),
      ...targetFlags,
    },
    aliases: { ...fileAliases, ...outputAliases, ...targetAliases },
  },
  loader: () => import('./replace.run.ts'),
})
