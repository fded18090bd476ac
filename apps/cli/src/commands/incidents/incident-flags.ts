import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { type OlderThanFlag, olderThanFlag } from '../../flags/older-than.ts'

/** Filters for commands that change matching incidents; `list` has them from its operation. */
export interface IncidentFilterFlags extends OlderThanFlag {
  readonly status?: readonly string[] | undefined
  readonly severity?: readonly string[] | undefined
  readonly team?: readonly string[] | undefined
}

const words = { kind: 'parsed', parse: String, variadic: ',', optional: true, placeholder: 'word' } as const

export const incidentFilterFlags: FlagParametersForType<IncidentFilterFlags, CliContext> = {
  status: { ...words, brief: 'Statuses: triggered, acknowledged' },
  severity: { ...words, brief: 'Severities: info, warning, error, critical, low' },
  team: {
    kind: 'parsed',
    parse: String,
    variadic: true,
    optional: true,
    brief: 'Team in the label team of the alert',
    placeholder: 'team',
  },
  ...olderThanFlag,
}

export interface AssigneeFlag {
  readonly assignee?: readonly string[] | undefined
}

export const assigneeFlag: FlagParametersForType<AssigneeFlag, CliContext> = {
  assignee: {
    kind: 'parsed',
    parse: String,
    variadic: true,
    optional: true,
    brief: 'E-mail or id of an assignee',
    placeholder: 'user',
  },
}
