import { listFlag, repeatableFlag, switchFlag } from '@mgmt-api/command'
import { wordsOf } from '@mgmt-api/models'
import { AlertDefPriority, AlertDefStatus, AlertDefType } from '@mgmt-api/models/alerts'
import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../../cli-context.ts'
import type { TargetCommandFlags } from '../../flags/target-command.ts'

/** Flags that select definitions. */
export interface DefinitionFlags extends TargetCommandFlags {
  readonly name?: readonly string[] | undefined
  readonly priority?: readonly string[] | undefined
  readonly status?: readonly string[] | undefined
  readonly type?: readonly string[] | undefined
  readonly label?: readonly string[] | undefined
  readonly enabled?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly allowUnknown?: boolean | undefined
}

/** The flags beside the name, which only some commands take as a pattern. */
export const definitionFlags: FlagParametersForType<
  Omit<DefinitionFlags, 'name' | keyof TargetCommandFlags>,
  CliContext
> = {
  priority: {
    ...listFlag('Priorities, P1 to P5', 'words'),
    proposeCompletions: () => wordsOf(AlertDefPriority).toSorted(),
  },
  status: {
    ...listFlag('Statuses: alerting, ok, no-data', 'words'),
    proposeCompletions: () => wordsOf(AlertDefStatus),
  },
  type: {
    ...listFlag('Types, e.g. logs-threshold or flow', 'words'),
    proposeCompletions: () => wordsOf(AlertDefType),
  },
  label: repeatableFlag('Required entity label, e.g. team=core', 'key=value'),
  enabled: switchFlag('Only enabled definitions'),
  disabled: switchFlag('Only disabled definitions'),
  allowUnknown: switchFlag('Allow filter values unknown to this version'),
}
