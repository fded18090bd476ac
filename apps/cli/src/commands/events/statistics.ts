import type { Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { eventFilterFlags, timesHelp } from './event-filter-flags.ts'
import { eventStatistics, statsView, type EventStatisticsFlags } from './statistics.run.ts'

export const eventStatisticsCommand: Command<CliContext> = targetCommand<EventStatisticsFlags>({
  brief: 'Count events of alerts by label and metadata',
  help: [
    'Counts events by label and metadata value, most frequent first, by default of the last day. The total is printed on',
    `standard error. ${timesHelp}`,
  ],
  examples: ['mgmt events statistics --since 7d --label team=core'],
  flags: {
    ...eventFilterFlags,
  },
  view: () => statsView,
  run: eventStatistics,
})
