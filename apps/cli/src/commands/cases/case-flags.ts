import { switchFlag, textFlag } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { completeUsers } from '../resource/complete-flags.ts'
import { type OlderThanFlag, olderThanFlag } from '../../flags/older-than.ts'

const repeated = { kind: 'parsed', parse: String, variadic: true, optional: true } as const
const words = { kind: 'parsed', parse: String, variadic: ',', optional: true, placeholder: 'word' } as const

/** Case filters in addition to those of the operation. */
export interface CaseFilterFlags extends OlderThanFlag {
  readonly open?: boolean | undefined
  readonly team?: readonly string[] | undefined
  readonly assignee?: readonly string[] | undefined
  readonly label?: readonly string[] | undefined
}

export const caseFilterFlags: FlagParametersForType<CaseFilterFlags, CliContext> = {
  open: switchFlag('Only active and acknowledged cases'),
  team: { ...repeated, brief: 'Team in the label routing.team', placeholder: 'team' },
  assignee: {
    ...repeated,
    proposeCompletions: completeUsers,
    brief: 'E-mail or id of the assignee, or me, or none',
    placeholder: 'user',
  },
  label: { ...repeated, brief: 'Required label, e.g. tier=1', placeholder: 'key=value' },
  ...olderThanFlag,
}

/** Filters for commands that change matching cases; `list` has them from its operation. */
export interface StaleFlags {
  readonly status?: readonly string[] | undefined
  readonly priority?: readonly string[] | undefined
  readonly textSearch?: string | undefined
}

export const staleFlags: FlagParametersForType<StaleFlags, CliContext> = {
  status: { ...words, brief: 'Statuses: active, acknowledged, resolved; open for the first two' },
  priority: { ...words, brief: 'Priorities, P1 to P5' },
  textSearch: textFlag('Text in the title', 'text'),
}
