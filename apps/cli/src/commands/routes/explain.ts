import { outputAliases } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { outputFlagsOf } from '../../flags/output-flags-of.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import { completeNames } from '../resource/complete-flags.ts'
import { explain, receiverView, type RoutesExplainFlags } from './explain.run.ts'

export const explainCommand: Command<CliContext> = buildCommand<RoutesExplainFlags, [string], CliContext>({
  docs: {
    brief: 'Show who is notified about an alert, when, and why not',
    fullDescription: [
      'Follows the definition through suppression rules, routers, presets, connectors and webhooks. Sends no notification.',
      '"unknown" stands where the API does not say what happens: for conditions of routers other than',
      'alertDef.priority == "P1", for expressions of suppression rules, and where several routers match. Notifications',
      'about cases are not included.',
      '',
      'Examples:',
      '  mgmt routes explain "Disk full"',
      '  mgmt routes explain "Disk full" --at 2026-12-24T03:00:00Z -o json',
    ].join('\n'),
  },
  parameters: {
    flags: {
      at: {
        kind: 'parsed',
        parse: String,
        optional: true,
        placeholder: 'time',
        brief: 'Time at which the alert triggers (default: now)',
      },
      ...outputFlagsOf(() => receiverView),
      ...targetFlags,
    },
    aliases: { ...outputAliases, ...targetAliases },
    positional: {
      kind: 'tuple',
      parameters: [
        {
          brief: 'Id or name of an alert definition',
          parse: String,
          proposeCompletions: completeNames('alerts'),
          placeholder: 'alert',
        },
      ],
    },
  },
  func: explain,
})
