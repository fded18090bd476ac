import { parseDuration } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetAliases, targetFlags, type TargetFlags } from '../../flags/target-flags.ts'
import { type CaseFilterFlags, caseFilterFlags, type StaleFlags, staleFlags } from './case-flags.ts'

export interface WatchFlags extends CaseFilterFlags, StaleFlags, TargetFlags {
  /** Milliseconds. */
  readonly interval: number
}

export const watchCommand: Command<CliContext> = buildCommand<WatchFlags, [], CliContext>({
  docs: {
    brief: 'Show open cases, and refresh the view until Ctrl-C',
    fullDescription: [
      'Shows the cases that the filters let through, by default the open ones: who is on each, and since when. On a',
      'terminal the view is drawn anew; otherwise each change is a line of JSON: what appeared, changed and left.',
      'Ctrl-C ends it with exit code 0. It goes on while the service cannot be reached, and says so.',
      '',
      'Examples:',
      '  mgmt cases watch --team payments',
      '  mgmt cases watch --priorities P1,P2 --interval 30s | jq -c .case.title',
    ].join('\n'),
  },
  parameters: {
    flags: {
      interval: {
        kind: 'parsed',
        parse: parseDuration,
        default: '10s',
        brief: 'Time between refreshes',
        placeholder: 'duration',
      },
      ...staleFlags,
      ...caseFilterFlags,
      ...targetFlags,
    },
    aliases: targetAliases,
  },
  loader: () => import('./watch.run.ts'),
})
