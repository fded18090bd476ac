import type { Caller } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import type { ResourceFlags } from '../../flags/resource-flags.ts'
import type { ResourceCommand, RunResourceCommand } from '../../nouns/noun-overrides.ts'
import { isEmail, resolveUsers } from '../../target/user-names.ts'
import { filterInput, type Rest } from '../resource/filter-input.ts'
import { runList } from '../resource/list.run.ts'
import { loadCommand } from '../resource/loaded-command.ts'
import { runRead } from '../resource/read.run.ts'
import type { AssigneeFlag } from './incident-flags.ts'

/** Accepts e-mail addresses for `--assignee`. */
const withAssignees =
  (run: RunResourceCommand) =>
  async (context: CliContext, given: ResourceCommand, flags: ResourceFlags & AssigneeFlag): Promise<void> => {
    const { assignee = [] } = flags
    if (!assignee.some(isEmail)) return run(context, given, flags)
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
