import { jqFlag } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { itemArgument } from '../resource/complete-flags.ts'
import { targetAliases, targetFlags } from '../../flags/target-flags.ts'
import { report, type ReportFlags } from './report.run.ts'

export const reportCommand: Command<CliContext> = buildCommand<ReportFlags, [string], CliContext>({
  docs: {
    brief: 'Print a report on a case for a post-mortem',
    fullDescription: [
      'Prints a case with its alerts and their queries, the times to acknowledge and to resolve, and its full history with',
      'comments. Alert definitions that were deleted or are not visible to the key are listed by id.',
      '',
      'Examples:',
      '  mgmt cases report CASE-123',
      '  mgmt cases report CASE-123 -o markdown > post-mortem.md',
    ].join('\n'),
  },
  parameters: {
    flags: {
      output: { kind: 'enum', values: ['text', 'markdown', 'json', 'yaml'], default: 'text', brief: 'Output format' },
      ...jqFlag,
      ...targetFlags,
    },
    aliases: { o: 'output', q: 'jq', ...targetAliases },
    positional: {
      kind: 'tuple',
      parameters: [itemArgument('cases', 'Id or title of the case', 'id')],
    },
  },
  func: report,
})
