import type { ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { exportFlags, type ExportHistoryFlags } from './export-flags.ts'

export const exportUsageCommand: Command<ProgramContext> = buildCommand<ExportHistoryFlags, [], ProgramContext>({
  docs: {
    brief: 'Export the history of daily usage',
    fullDescription: [
      'Exports the history of daily usage, one row per target, day, pillar and tier.',
      'Rows are streamed; the output file appears once it is complete.',
      '',
      'Examples:',
      '  mgmt-worker export usage --from 2026-01 --out usage.parquet',
      '  mgmt-worker export usage --target prod-eu --format csv > usage.csv',
    ].join('\n'),
  },
  parameters: { flags: exportFlags },
  loader: () => import('./usage.run.ts'),
})
