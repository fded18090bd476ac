import { switchFlag } from '@mgmt-api/command'
import type { Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { explain, explainView, type PolicyExplainFlags } from './explain.run.ts'

export const explainCommand: Command<CliContext> = targetCommand<PolicyExplainFlags>({
  brief: 'Show which policy applies to a log, and why',
  help: ['Shows the policies for logs up to the first match, which applies to the log, with their conditions.'],
  examples: [
    'mgmt policies explain --application checkout --severity error',
    'mgmt policies explain --application checkout --subsystem cart --severity debug --all',
  ],
  flags: {
    application: { kind: 'parsed', parse: String, placeholder: 'name', brief: 'Application of the log' },
    subsystem: {
      kind: 'parsed',
      parse: String,
      placeholder: 'name',
      default: 'default',
      brief: 'Subsystem of the log',
    },
    severity: {
      kind: 'enum',
      values: ['debug', 'verbose', 'info', 'warning', 'error', 'critical'],
      brief: 'Severity of the log',
    },
    all: switchFlag('Also show the policies after the first match'),
  },
  view: () => explainView,
  run: explain,
})
