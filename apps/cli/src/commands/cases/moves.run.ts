import { paged } from '@mgmt-api/collections'
import { listCases } from '@mgmt-api/models/cases'
import type { CliContext } from '../../cli-context.ts'
import { type AssignFlag, noAssignee } from '../resource/complete-flags.ts'
import { resolveUsers, userField } from '../../target/user-names.ts'
import { changeSelected, type SelectedChange } from '../../request/change-selected.ts'
import type { ResourceFlags } from '../../flags/resource-flags.ts'
import { staleFilters } from './case-filters.ts'
import type { CaseFilterFlags, StaleFlags } from './case-flags.ts'
import type { ResourceCommand } from '../../nouns/noun-overrides.ts'

type CaseFlags = ResourceFlags & CaseFilterFlags & StaleFlags

/** `mgmt cases resolve ID… --reason TEXT` */
export async function resolveCases(
  context: CliContext,
  given: ResourceCommand,
  { reason, ...flags }: CaseFlags & { readonly reason?: string | undefined },
  ...ids: readonly string[]
): Promise<void> {
  if (reason === undefined) return changeCases(context, withoutBody(given), flags, { ids })
  await changeCases(context, given, { ...flags, set: [`reason=${reason}`] }, { ids })
}

/** The command if only ids are sent. */
const withoutBody = (given: ResourceCommand): ResourceCommand => ({
  ...given,
  command: { ...given.command, body: 'none' },
})

/** `mgmt cases acknowledge ID… --as USER`: without a user, acknowledges for the key, one request per case. */
export async function acknowledgeCases(
  context: CliContext,
  given: ResourceCommand,
  { as: user, ...flags }: CaseFlags & { readonly as?: string | undefined },
  ...ids: readonly string[]
): Promise<void> {
  const { methods } = given.command
  const [single = '', many = single] = methods
  const command = { ...given.command, methods: [user === undefined ? single : many] }
  const acknowledging = { ...given, command }
  if (user === undefined) return changeCases(context, withoutBody(acknowledging), flags, { ids })
  await changeCases(context, acknowledging, flags, {
    ids,
    fieldsFor: userField(user, { at: 'actor.userId', flag: '--as', signal: context.signal }),
  })
}

/** `mgmt cases assign ID… --to USER` */
export async function assignCases(
  context: CliContext,
  given: ResourceCommand,
  { to: user, ...flags }: CaseFlags & AssignFlag,
  ...ids: readonly string[]
): Promise<void> {
  if (user === undefined) throw noAssignee(given)
  await changeCases(context, given, flags, {
    ids,
    fieldsFor: userField(user, { at: 'assignee.userId', flag: '--to', signal: context.signal }),
  })
}

/** `mgmt cases close ID…` */
export const closeCases = async (
  context: CliContext,
  given: ResourceCommand,
  flags: CaseFlags,
  ...ids: readonly string[]
): Promise<void> => changeCases(context, given, flags, { ids })

type Selection = Omit<SelectedChange, 'find'>

/** Changes cases by ids, or those that filters select and that are not closed. */
async function changeCases(
  context: CliContext,
  given: ResourceCommand,
  flags: CaseFlags,
  selected: Selection,
): Promise<void> {
  const { signal } = context
  const now = context.host.now()
  const isFiltered = Object.keys(staleFilters(flags, now)).length > 0
  const find: SelectedChange['find'] = async function* (caller) {
    const assignee = await resolveUsers(caller, flags.assignee ?? [], { flag: '--assignee', signal })
    const body = { filters: staleFilters({ ...flags, assignee }, now) }
    for await (const { id, readableId = id, title, status } of paged(caller, listCases, { body }, { signal })) {
      if (status !== 'CASE_STATUS_CLOSED') yield { id: readableId, name: title }
    }
  }
  await changeSelected(context, given, flags, { ...selected, ...(isFiltered && { find }) })
}
