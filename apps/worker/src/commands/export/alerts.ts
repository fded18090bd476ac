import type { ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { exportFlags, type ExportHistoryFlags } from './export-flags.ts'

export const exportAlertsCommand: Command<ProgramContext> = buildCommand<ExportHistoryFlags, [], ProgramContext>({
  docs: {
    brief: 'Export the history of alert definitions, one row per version',
    fullDescription: [
      'Exports the history of alert definitions, one row per version.',
      'Rows are streamed; the output file appears once it is complete.',
      '',
      'Examples:',
      '  mgmt-worker export alerts --from 2026-01 --out alerts.parquet',
      '  mgmt-worker export alerts --target prod-eu --format ndjson | jq .name',
    ].join('\n'),
  },
  parameters: { flags: exportFlags },
  loader: () => import('./alerts.run.ts'),
})
