import { listFlag, repeatableFlag, switchFlag, textFlag } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { completeUsers } from '../resource/complete-flags.ts'
import { type OlderThanFlag, olderThanFlag } from '../../flags/older-than.ts'

/** Case filters in addition to those of the operation. */
export interface CaseFilterFlags extends OlderThanFlag {
  readonly open?: boolean | undefined
  readonly team?: readonly string[] | undefined
  readonly assignee?: readonly string[] | undefined
  readonly label?: readonly string[] | undefined
}

export const caseFilterFlags: FlagParametersForType<CaseFilterFlags, CliContext> = {
  open: switchFlag('Only active and acknowledged cases'),
  team: repeatableFlag('Team in the label routing.team', 'team'),
  assignee: {
    ...repeatableFlag('E-mail or id of the assignee, or me, or none', 'user'),
    proposeCompletions: completeUsers,
  },
  label: repeatableFlag('Required label, e.g. tier=1', 'key=value'),
  ...olderThanFlag,
}

/** Filters for commands that change matching cases; `list` has them from its operation. */
export interface StaleFlags {
  readonly status?: readonly string[] | undefined
  readonly priority?: readonly string[] | undefined
  readonly textSearch?: string | undefined
}

export const staleFlags: FlagParametersForType<StaleFlags, CliContext> = {
  status: listFlag('Statuses: active, acknowledged, resolved; open for the first two', 'word'),
  priority: listFlag('Priorities, P1 to P5', 'word'),
  textSearch: textFlag('Text in the title', 'text'),
}
