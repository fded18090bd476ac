import { outputAliases } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { limitFlags } from '../../flags/limit-flags.ts'
import { outputFlagsOf } from '../../flags/output-flags-of.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import { eventFilterFlags, timesHelp } from './event-filter-flags.ts'
import { listEvents, type ListEventsFlags } from './list.run.ts'
import { platformEventView } from './platform-event-view.ts'

const yes = { kind: 'boolean', optional: true, withNegated: false } as const

export const listEventsCommand: Command<CliContext> = buildCommand<ListEventsFlags, [], CliContext>({
  docs: {
    brief: 'List events of alerts',
    fullDescription: [
      `Lists alert events (triggered, resolved, no data), newest first, by default of the last day. ${timesHelp}`,
      '',
      'Examples:',
      '  mgmt events list --since 7d --label team=core',
      '  mgmt events list --since 2026-10 --until 2026-10 --all -o ndjson',
    ].join('\n'),
  },
  parameters: {
    flags: {
      ...eventFilterFlags,
      ...limitFlags,
      oldestFirst: { ...yes, brief: 'Sort by oldest first' },
      ...outputFlagsOf(() => platformEventView),
      ...targetFlags,
    },
    aliases: { n: 'limit', ...outputAliases, ...targetAliases },
  },
  func: listEvents,
})
