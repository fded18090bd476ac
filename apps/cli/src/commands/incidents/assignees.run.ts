import type { Caller } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import type { ResourceFlags } from '../../flags/resource-flags.ts'
import type { ResourceCommand, RunResourceCommand } from '../../nouns/noun-overrides.ts'
import { isUserWord, resolveUsers } from '../../target/user-names.ts'
import type { Rest } from '../../request/draft/change-plan.ts'
import { filterInput } from '../../request/read/filter-input.ts'
import { runList } from '../resource/list.run.ts'
import { loadCommand } from '../../nouns/loaded-command.ts'
import { runRead } from '../resource/read.run.ts'
import type { ListedFlags } from './incident-flags.ts'
import { type StatusFlags, withOpenStatuses } from './open-statuses.ts'

/** Accepts e-mail addresses for `--assignee`, and `--open`. */
const withAssignees =
  (run: RunResourceCommand) =>
  async (
    context: CliContext,
    given: ResourceCommand,
    typed: ResourceFlags & ListedFlags & StatusFlags,
  ): Promise<void> => {
    const flags = withOpenStatuses(typed)
    const { assignee = [] } = flags
    if (!assignee.some(isUserWord)) return run(context, given, flags)
    const loaded = await loadCommand(given)
    const restFor = async (caller: Caller): Promise<Rest> => {
      const ids = await resolveUsers(caller, assignee, { flag: '--assignee', signal: context.signal })
      return filterInput(loaded, { ...flags, assignee: ids }, context.host.now())
    }
    await run(context, { ...given, restFor }, flags)
  }

/** `mgmt incidents list` and `aggregations` */
export const listIncidents: RunResourceCommand = withAssignees(runList)

/** `mgmt incidents filter-values` */
export const readIncidentFilterValues: RunResourceCommand = withAssignees(runRead)
