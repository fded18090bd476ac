import { outputAliases } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { outputFlagsOf } from '../../flags/output-flags-of.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import { eventFilterFlags, timesHelp } from './event-filter-flags.ts'
import { eventStatistics, statsView, type EventStatisticsFlags } from './statistics.run.ts'

export const eventStatisticsCommand: Command<CliContext> = buildCommand<EventStatisticsFlags, [], CliContext>({
  docs: {
    brief: 'Count events of alerts by label and metadata',
    fullDescription: [
      'Counts events by label and metadata value, most frequent first, by default of the last day. The total is printed on',
      `standard error. ${timesHelp}`,
      '',
      'Example:',
      '  mgmt events statistics --since 7d --label team=core',
    ].join('\n'),
  },
  parameters: {
    flags: {
      ...eventFilterFlags,
      ...outputFlagsOf(() => statsView),
      ...targetFlags,
    },
    aliases: { ...outputAliases, ...targetAliases },
  },
  func: eventStatistics,
})
