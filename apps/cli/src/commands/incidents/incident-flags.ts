import { listFlag, repeatableFlag, switchFlag } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import { completeUsers } from '../resource/complete-flags.ts'
import { type OlderThanFlag, olderThanFlag } from '../../flags/older-than.ts'

export interface OpenFlag {
  readonly open?: boolean | undefined
}

const openFlag: FlagParametersForType<OpenFlag, CliContext> = {
  open: switchFlag('Only triggered and acknowledged incidents'),
}

/** Filters for commands that change matching incidents; `list` has them from its operation. */
export interface IncidentFilterFlags extends OlderThanFlag, OpenFlag {
  readonly status?: readonly string[] | undefined
  readonly severity?: readonly string[] | undefined
  readonly team?: readonly string[] | undefined
  readonly label?: readonly string[] | undefined
}

export const incidentFilterFlags: FlagParametersForType<IncidentFilterFlags, CliContext> = {
  ...openFlag,
  status: listFlag('Statuses: triggered, acknowledged; open for both', 'word'),
  severity: listFlag('Severities: info, warning, error, critical, low', 'word'),
  team: repeatableFlag('Team in the label team of the alert', 'team'),
  label: repeatableFlag('Label of the alert, e.g. service=checkout', 'key=value'),
  ...olderThanFlag,
}

export interface ListedFlags extends OpenFlag {
  readonly assignee?: readonly string[] | undefined
}

export const listedFlags: FlagParametersForType<ListedFlags, CliContext> = {
  ...openFlag,
  assignee: { ...repeatableFlag('E-mail or id of an assignee, or me', 'user'), proposeCompletions: completeUsers },
}
