import { outputAliases, type OutputFlags } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { outputFlagsOf } from '../../flags/output-flags-of.ts'
import { type GroupAndText, groupAndText } from '../../flags/group-and-text.ts'

export const limitsCommand: Command<CliContext> = buildCommand<OutputFlags, GroupAndText, CliContext>({
  docs: {
    brief: 'Show the bounds of fields and requests',
    fullDescription: [
      'Shows what the contract allows: lengths, numbers of items, ranges, and the release that changed a bound where the',
      'contract names one. Both ends of a range are allowed. Nothing is sent, and no key is needed.',
      '',
      'Examples:',
      '  mgmt limits pageSize        those of all groups with "pageSize" in their names',
      '  mgmt limits alerts          all that bounds alert definitions',
      '  mgmt limits alerts bulk     those with "bulk" in their names',
    ].join('\n'),
  },
  parameters: {
    positional: groupAndText('their names'),
    flags: outputFlagsOf(async () => (await import('./limit-rows.ts')).limitView),
    aliases: outputAliases,
  },
  loader: () => import('./limits.run.ts'),
})
