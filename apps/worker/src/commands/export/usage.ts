import type { ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { exportFlags, exportFormats, type ExportUsageFlags } from './export-flags.ts'

export const exportUsageCommand: Command<ProgramContext> = buildCommand<ExportUsageFlags, [], ProgramContext>({
  docs: {
    brief: 'Export the history of daily usage',
    fullDescription: [
      'Exports the history of daily usage, one row per target, day, pillar and tier.',
      'With `prices` in the configuration, each row has its cost: units times the price, not rounded.',
      'The format `focus` is CSV with the columns of FOCUS 1.2; it needs a price for every target.',
      'Rows are streamed; the output file appears once it is complete.',
      '',
      'Examples:',
      '  mgmt-worker export usage --from 2026-01 --out usage.parquet',
      '  mgmt-worker export usage --target prod-eu --format csv > usage.csv',
      '  mgmt-worker export usage --from 2026-10 --to 2026-10 --format focus --out focus.csv',
    ].join('\n'),
  },
  parameters: {
    flags: {
      ...exportFlags,
      format: {
        kind: 'enum',
        values: [...exportFormats, 'focus'],
        optional: true,
        brief: 'Export format (default: from the file extension, otherwise csv)',
      },
    },
  },
  loader: () => import('./usage.run.ts'),
})
