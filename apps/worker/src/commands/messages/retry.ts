import { outputAliases, type ProgramContext, switchFlag, textFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { controlFlags } from '../flags.ts'
import type { RetryMessagesFlags } from './retry.run.ts'

export const retryMessagesCommand: Command<ProgramContext> = buildCommand<RetryMessagesFlags, string[], ProgramContext>(
  {
    docs: {
      brief: 'Send dead messages again',
      fullDescription: [
        'Sends dead messages again: by id, all of one notifier, or all. Fix the notifier first. A message gets a new series of',
        'attempts, and says when it was first written.',
        '',
        'Examples:',
        '  mgmt-worker messages retry --all',
        '  mgmt-worker messages retry --notifier chat',
        '  mgmt-worker messages list --state dead --target prod-eu -o name | xargs mgmt-worker messages retry',
      ].join('\n'),
    },
    parameters: {
      positional: {
        kind: 'array',
        parameter: { parse: String, brief: 'Message ids, as listed by mgmt-worker messages list', placeholder: 'id' },
      },
      flags: {
        notifier: textFlag('All dead messages to this notifier', 'name'),
        all: switchFlag('All dead messages'),
        ...controlFlags,
      },
      aliases: outputAliases,
    },
    loader: () => import('./retry.run.ts'),
  },
)
