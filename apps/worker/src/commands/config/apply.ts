import { outputAliases, outputFlags, type ProgramContext, switchFlag, yesAliases, yesFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { locationFlags, setupFlags } from '../flags.ts'
import type { ApplyConfigFlags } from './apply.run.ts'

export const applyConfigCommand: Command<ProgramContext> = buildCommand<ApplyConfigFlags, [], ProgramContext>({
  docs: {
    brief: 'Apply a configuration to all workers',
    fullDescription: [
      'Shows what the configuration adds, changes and removes, asks for confirmation, and stores it with its schedules, all',
      'or nothing. Workers use it within seconds. Removed targets and jobs keep their history; their queued runs are',
      'cancelled. Earlier configurations are kept; list them with mgmt-worker config history.',
      '',
      'A worker applies its file only at its first start: after that, change the file and apply it with this command.',
      '',
      'Examples:',
      '  mgmt-worker config apply --config mgmt-worker.yaml --dry-run',
      '  DATABASE_URL=postgres://… mgmt-worker config apply --config mgmt-worker.yaml --yes',
      '  mgmt-worker config apply --revision 3',
    ].join('\n'),
  },
  parameters: {
    flags: {
      config: setupFlags.config,
      revision: {
        kind: 'parsed',
        parse: parseRevision,
        optional: true,
        brief: 'Apply the configuration of an earlier revision instead of a file',
        placeholder: 'number',
      },
      dryRun: switchFlag('Show the changes without applying them'),
      ...locationFlags,
      ...yesFlag,
      ...outputFlags,
    },
    aliases: { ...yesAliases, ...outputAliases },
  },
  loader: () => import('./apply.run.ts'),
})

function parseRevision(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new Error('Expected a revision number; list revisions with mgmt-worker config history')
}
