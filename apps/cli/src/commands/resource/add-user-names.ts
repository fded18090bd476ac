import type { Caller } from '@mgmt-api/models'
import type { ResourceFlags } from '../../flags/resource-flags.ts'
import type { LoadedCommand } from './loaded-command.ts'

/** Adds names for the users of items to the command, unless the output shows only ids. */
export async function addUserNames(
  caller: Caller,
  { overrides, userNames }: LoadedCommand,
  { output = 'table', columns = [] }: ResourceFlags,
  { items, signal }: { readonly items: readonly unknown[]; readonly signal: AbortSignal },
): Promise<void> {
  const { userIds } = overrides
  if (userIds === undefined || (output !== 'table' && output !== 'csv' && columns.length === 0)) return
  // The override is for items of its resource.
  const ids = items.flatMap((item) => userIds(item as never))
  if (ids.length === 0) return
  const { addNames } = await import('../../target/user-names.ts')
  await addNames(userNames, ids, { caller, signal })
}
