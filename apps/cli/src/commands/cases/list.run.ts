import type { ResourceCommand } from '../../nouns/noun-overrides.ts'
import type { CliContext } from '../../cli-context.ts'
import { checkRest, filterInput } from '../resource/filter-input.ts'
import { runList } from '../resource/list.run.ts'
import { loadCommand } from '../resource/loaded-command.ts'
import type { ResourceFlags } from '../../flags/resource-flags.ts'
import { withCaseFilters } from './case-filters.ts'
import type { CaseFilterFlags } from './case-flags.ts'

/** `mgmt cases list` */
export async function listCases(
  context: CliContext,
  given: ResourceCommand,
  flags: ResourceFlags & CaseFilterFlags,
): Promise<void> {
  const loaded = await loadCommand(given)
  const now = context.host.now()
  const rest = withCaseFilters(filterInput(loaded, flags, now), flags, now)
  checkRest(loaded, rest, ['body'])
  // These flags are already applied.
  await runList(context, { ...given, command: { ...given.command, flags: [] }, rest }, flags)
}
