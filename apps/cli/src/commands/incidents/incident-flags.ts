import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { type OlderThanFlag, olderThanFlag } from '../../flags/older-than.ts'

/** Filters that `list` has by its fields, for commands that change what they find. */
export interface IncidentFilterFlags extends OlderThanFlag {
  readonly status?: readonly string[] | undefined
  readonly severity?: readonly string[] | undefined
  readonly team?: readonly string[] | undefined
}

const words = { kind: 'parsed', parse: String, variadic: ',', optional: true, placeholder: 'word' } as const

export const incidentFilterFlags: FlagParametersForType<IncidentFilterFlags, CliContext> = {
  status: { ...words, brief: 'By status: triggered, acknowledged' },
  severity: { ...words, brief: 'By severity: info, warning, error, critical, low' },
  team: {
    kind: 'parsed',
    parse: String,
    variadic: true,
    optional: true,
    brief: 'Team, by the label team of the alert; may be repeated',
    placeholder: 'team',
  },
  ...olderThanFlag,
}
