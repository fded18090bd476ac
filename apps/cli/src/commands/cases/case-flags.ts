import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { type OlderThanFlag, olderThanFlag } from '../../flags/older-than.ts'

const repeated = { kind: 'parsed', parse: String, variadic: true, optional: true } as const
const words = { kind: 'parsed', parse: String, variadic: ',', optional: true, placeholder: 'word' } as const

/** Filters of cases beside those that the operation has by name. */
export interface CaseFilterFlags extends OlderThanFlag {
  readonly open?: boolean | undefined
  readonly team?: readonly string[] | undefined
  readonly assignee?: readonly string[] | undefined
  readonly label?: readonly string[] | undefined
}

export const caseFilterFlags: FlagParametersForType<CaseFilterFlags, CliContext> = {
  open: { kind: 'boolean', optional: true, withNegated: false, brief: 'Only those that are active or acknowledged' },
  team: { ...repeated, brief: 'Team, by the label routing.team; may be repeated', placeholder: 'team' },
  assignee: { ...repeated, brief: 'User by id, or none; may be repeated', placeholder: 'user-id' },
  label: { ...repeated, brief: 'Required label, as tier=1; may be repeated', placeholder: 'key=value' },
  ...olderThanFlag,
}

/** Filters that `list` has by their fields, for commands that change what they find. */
export interface StaleFlags {
  readonly statuses?: readonly string[] | undefined
  readonly priorities?: readonly string[] | undefined
  readonly textSearch?: string | undefined
}

export const staleFlags: FlagParametersForType<StaleFlags, CliContext> = {
  statuses: { ...words, brief: 'By status: active, acknowledged, resolved' },
  priorities: { ...words, brief: 'By priority: P1 to P5' },
  textSearch: { kind: 'parsed', parse: String, optional: true, brief: 'By words in their titles', placeholder: 'text' },
}
