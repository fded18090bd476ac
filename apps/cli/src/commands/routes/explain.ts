import { textFlag } from '@mgmt-api/command'
import type { Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { itemArgument } from '../resource/complete-flags.ts'
import { explain, receiverView, type RoutesExplainFlags } from './explain.run.ts'

export const explainCommand: Command<CliContext> = targetCommand<RoutesExplainFlags, [string]>({
  brief: 'Show who is notified about an alert, when, and why not',
  help: [
    'Follows the definition through suppression rules, routers, presets, connectors and webhooks. Sends no notification.',
    '"unknown" stands where the API does not say what happens: for conditions of routers other than',
    'alertDef.priority == "P1", for expressions of suppression rules, and where several routers match. Notifications',
    'about cases are not included.',
  ],
  examples: ['mgmt routes explain "Disk full"', 'mgmt routes explain "Disk full" --at 2026-12-24T03:00:00Z -o json'],
  flags: {
    at: textFlag('Time at which the alert triggers (default: now)', 'time'),
  },
  positional: { kind: 'tuple', parameters: [itemArgument('alerts', 'Id or name of an alert definition', 'alert')] },
  view: () => receiverView,
  run: explain,
})
