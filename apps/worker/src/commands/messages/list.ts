import { outputAliases, parseCount, type ProgramContext, switchFlag, textFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { controlFlags } from '../flags.ts'
import { messageStates } from '../../store/tables.ts'
import type { ListMessagesFlags } from './list.run.ts'

export const listMessagesCommand: Command<ProgramContext> = buildCommand<ListMessagesFlags, [], ProgramContext>({
  docs: {
    brief: 'List messages to notifiers, newest first',
    fullDescription: [
      'Lists messages with their state: waiting, delivered, or dead. A message is dead if its notifier refused it for a day or',
      'was removed; mgmt-worker messages retry sends it again.',
      '',
      'Examples:',
      '  mgmt-worker messages list --state dead',
      '  mgmt-worker messages list --notifier chat --limit 10',
      '  mgmt-worker messages list --state dead --target prod-eu -o name | xargs mgmt-worker messages retry',
    ].join('\n'),
  },
  parameters: {
    flags: {
      state: {
        kind: 'enum',
        values: messageStates,
        variadic: ',',
        optional: true,
        brief: 'Only messages in these states',
      },
      notifier: textFlag('Only messages to this notifier', 'name'),
      target: textFlag('Only messages about this target', 'name'),
      limit: { kind: 'parsed', parse: parseCount, default: '50', brief: 'Maximum number of messages' },
      all: switchFlag('No limit'),
      ...controlFlags,
    },
    aliases: { n: 'limit', ...outputAliases },
  },
  loader: () => import('./list.run.ts'),
})
