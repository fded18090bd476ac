import type { ProgramContext } from '@mgmt-api/command'
import { buildCommand, type Command } from '@stricli/core'
import { exportFlags, type ExportFlags } from './export-flags.ts'

export const exportUsageCommand: Command<ProgramContext> = buildCommand<ExportFlags, [], ProgramContext>({
  docs: {
    brief: 'Write the history of daily usage, a row a target, day, pillar and tier',
    fullDescription: [
      'Write the history of daily usage, a row a target, day, pillar and tier.',
      'However many there are, little memory is used. A file is there when all of it is.',
      '',
      'Examples:',
      '  mgmt-worker export usage --from 2026-01 --out usage.parquet',
      '  mgmt-worker export usage --target prod-eu --format csv > usage.csv',
    ].join('\n'),
  },
  parameters: { flags: exportFlags },
  loader: () => import('./usage.run.ts'),
})
