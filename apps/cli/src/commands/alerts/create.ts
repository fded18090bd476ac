import { outputAliases, type OutputFlags } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { outputFlagsOf } from '../../flags/output-flags-of.ts'
import { fileAliases, type FileFlags, fileFlags } from '../../flags/file-flags.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../../flags/target-flags.ts'

export interface CreateFlags extends FileFlags, OutputFlags, TargetFlags {}

export const createCommand: Command<CliContext> = buildCommand<CreateFlags, [], CliContext>({
  docs: {
    brief: 'Create alert definitions from files',
    fullDescription: [
      'Creates every definition of the files, up to a hundred a request. All are checked before the first is sent: a',
      'wrong one is told with file and line, and nothing is created. What the service makes itself (id, status, times)',
      'is left out, so that the output of get and list can be used as input.',
      '',
      'Examples:',
      '  mgmt alerts create -f queues.yaml',
      '  mgmt alerts create -f a.yaml -f b.json --dry-run',
      '  mgmt alerts get ID -o yaml | sed s/staging/production/ | mgmt alerts create -f -',
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
  loader: () => import('./create.run.ts'),
})
