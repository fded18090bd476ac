import { buildCommand } from '@stricli/core'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { outputFlagsOf } from '../../flags/output-flags-of.ts'
import { type GroupAndText, groupAndText } from '../../flags/group-and-text.ts'
import { outputAliases, type OutputFlags } from '../../flags/output-flags.ts'

export const limitsCommand: CliCommand = buildCommand<OutputFlags, GroupAndText, CliContext>({
  docs: {
    brief: 'Show the limits of fields and requests',
    fullDescription: [
      'Shows the limits of the contract: lengths, numbers of items, ranges, and the release that last changed a limit, if',
      'known. Ranges are inclusive. Works offline, without a key. The rate of requests (429) needs no flag: commands wait and',
      'repeat, within --timeout.',
      '',
      'Examples:',
      '  mgmt limits pageSize        limits with "pageSize" in the name, in all groups',
      '  mgmt limits alerts          all limits of a group',
      '  mgmt limits alerts bulk     limits of a group with "bulk" in the name',
    ].join('\n'),
  },
  parameters: {
    positional: groupAndText('the name'),
    flags: outputFlagsOf(async () => (await import('./limits.run.ts')).limitView),
    aliases: outputAliases,
  },
  loader: () => import('./limits.run.ts'),
})
