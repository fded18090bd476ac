import { type ProgramContext, textFlag } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import { locationFlags, targetsFlag } from '../flags.ts'
import type { LocationFlags } from '../../location/data-directory.ts'
import type { DaySpanFlags } from '../day-span.ts'

export const exportFormats = ['csv', 'ndjson', 'parquet'] as const

export type ExportFormat = (typeof exportFormats)[number]

export interface ExportHistoryFlags extends LocationFlags, DaySpanFlags {
  readonly format?: ExportFormat | undefined
  readonly out?: string | undefined
  readonly target?: readonly string[] | undefined
}

export interface ExportUsageFlags extends Omit<ExportHistoryFlags, 'format'> {
  readonly format?: ExportFormat | 'focus' | undefined
}

export const exportFlags: FlagParametersForType<ExportHistoryFlags, ProgramContext> = {
  format: {
    kind: 'enum',
    values: exportFormats,
    optional: true,
    brief: 'Export format (default: from the file extension, otherwise csv)',
  },
  out: textFlag('Output file (default: standard output)', 'file'),
  target: targetsFlag,
  from: textFlag('First day in UTC: 2026-10-05, 2026-10, 90d, 2w', 'day'),
  to: textFlag('Last day', 'day'),
  ...locationFlags,
}
