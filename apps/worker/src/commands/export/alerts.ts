import type { ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { exportFlags, type ExportFlags } from './export-flags.ts'

export const exportAlertsCommand: Command<ProgramContext> = buildCommand<ExportFlags, [], ProgramContext>({
  docs: {
    brief: 'Write the history of alert definitions, a row a version',
    fullDescription: [
      'Write the history of alert definitions, a row a version.',
      'However many there are, little memory is used. A file is there when all of it is.',
      '',
      'Examples:',
      '  mgmt-worker export alerts --from 2026-01 --out alerts.parquet',
      '  mgmt-worker export alerts --target prod-eu --format ndjson | jq .name',
    ].join('\n'),
  },
  parameters: { flags: exportFlags },
  loader: () => import('./alerts.run.ts'),
})
