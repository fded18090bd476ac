import type { Caller } from '@mgmt-api/models'
import { isUserWord, resolveUsers } from '../../target/user-names.ts'
import type { ResourceCommand, RunResourceCommand } from '../../nouns/noun-overrides.ts'
import type { CliContext } from '../../cli-context.ts'
import type { Rest } from '../../request/draft/change-plan.ts'
import { checkInput } from '../../request/check/check-input.ts'
import { filterInput } from '../../request/read/filter-input.ts'
import { runList } from '../resource/list.run.ts'
import { loadCommand } from '../../nouns/loaded-command.ts'
import { runRead } from '../resource/read.run.ts'
import type { ResourceFlags } from '../../flags/resource-flags.ts'
import { withCaseFilters, withOpenWord } from './case-filters.ts'
import type { CaseFilterFlags, StaleFlags } from './case-flags.ts'

/** Adds the case filters to the request of a command. */
const filtered =
  (run: RunResourceCommand) =>
  async (
    context: CliContext,
    given: ResourceCommand,
    flags: ResourceFlags & CaseFilterFlags & Pick<StaleFlags, 'status'>,
  ): Promise<void> => {
    const loaded = await loadCommand(given)
    const now = context.host.now()
    const { assignee = [] } = flags
    const restOf = (users: readonly string[]): Rest =>
      withCaseFilters(filterInput(loaded, withOpenWord(flags), now), { ...flags, assignee: users }, now)
    const rest = restOf(assignee.filter((user) => !isUserWord(user)))
    checkInput(loaded, rest, ['body'])
    const restFor = async (caller: Caller): Promise<Rest> =>
      assignee.some(isUserWord)
        ? restOf(await resolveUsers(caller, assignee, { flag: '--assignee', signal: context.signal }))
        : {}
    // These flags are already applied.
    await run(context, { ...given, command: { ...given.command, flags: [] }, rest, restFor }, flags)
  }

/** `mgmt cases list` */
export const listCases: RunResourceCommand = filtered(runList)

/** `mgmt cases filter-values` */
export const readCaseFilterValues: RunResourceCommand = filtered(runRead)
