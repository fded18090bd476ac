import type { ProgramContext } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import { placeFlags } from '../../flags/location-flags.ts'
import { targetsFlag } from '../../flags/targets-flag.ts'
import type { PlaceFlags } from '../../location/data-directory.ts'
import type { DaySpanFlags } from '../day-span.ts'

export const exportFormats = ['csv', 'ndjson', 'parquet'] as const

export type ExportFormat = (typeof exportFormats)[number]

export interface ExportFlags extends PlaceFlags, DaySpanFlags {
  readonly format?: ExportFormat | undefined
  readonly out?: string | undefined
  readonly target?: readonly string[] | undefined
}

const optionalText = { kind: 'parsed', parse: String, optional: true } as const

export const exportFlags: FlagParametersForType<ExportFlags, ProgramContext> = {
  format: {
    kind: 'enum',
    values: exportFormats,
    optional: true,
    brief: "Form of the rows; that of the file's ending, and else CSV",
  },
  out: { ...optionalText, brief: 'File to write; standard output unless said otherwise', placeholder: 'file' },
  target: targetsFlag,
  from: { ...optionalText, brief: 'First day: 2026-10-05, 2026-10, 90d; in UTC', placeholder: 'day' },
  to: { ...optionalText, brief: 'Last day', placeholder: 'day' },
  ...placeFlags,
}
