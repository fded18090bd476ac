import type { AnyDescriptor, Caller } from '@mgmt-api/models'
import type { ResourceFlags } from '../../flags/resource-flags.ts'
import type { LoadedCommand } from '../../nouns/loaded-command.ts'
import { isOfResource } from './resource-view.ts'

/** Items of a response. */
export interface FoundItems {
  readonly items: readonly unknown[]
  readonly model: AnyDescriptor
  readonly signal: AbortSignal
}

/** Adds names for the users of items to the command, unless the output shows only ids. */
export async function addUserNames(
  caller: Caller,
  loaded: LoadedCommand,
  { output = 'table', columns = [] }: ResourceFlags,
  { items, model, signal }: FoundItems,
): Promise<void> {
  const { overrides, userNames } = loaded
  const { userIds } = overrides
  if (userIds === undefined || !isOfResource(loaded, model)) return
  if (output !== 'table' && output !== 'csv' && columns.length === 0) return
  // The override is for items of its resource.
  const ids = items.flatMap((item) => userIds(item as never))
  if (ids.length === 0) return
  const { addNames } = await import('../../target/user-names.ts')
  await addNames(userNames, ids, { caller, signal })
}
