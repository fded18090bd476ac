import type { Kind } from '@mgmt-api/as-code'
import type { AnyResource } from '@mgmt-api/models'
import type { ChangedItems, ChangeOperation } from './change-operation.ts'
import { deletedWith } from './resource-links.ts'
import type { Snapshot } from './snapshots.ts'

/** What an operation changes. */
export interface OperationScope {
  readonly kind: Kind | undefined
  readonly items: ChangedItems
  readonly seen: readonly Snapshot[]
}

/** Why an operation cannot be undone; undefined if it can. */
export async function irreversibleReason(
  { resource, effect }: ChangeOperation,
  { kind, items, seen }: OperationScope,
): Promise<string | undefined> {
  if (effect === 'send') return 'it sends a message for real'
  if (effect === 'create') return kind === undefined ? `${resource.name} are not restored by undo` : undefined
  if (kind === undefined || effect === 'action') return `${resource.name}: undo restores only what a file describes`
  if (items === 'all' && kind.isSingleton !== true) return 'it changes several items or their order at once'
  if (seen.every(({ items: found }) => found.length === 0)) return 'its present state cannot be read'
  return irreversibleChange(resource, effect === 'delete')
}

/** Why a change to an item cannot be undone; undefined if it can. */
export async function irreversibleChange(resource: AnyResource, isDeletion: boolean): Promise<string | undefined> {
  if ((resource.secrets ?? []).some(({ reads }) => reads !== 'value'))
    return 'its secrets cannot be read, so not restored'
  const more = isDeletion ? await deletedWith(resource.name) : []
  return more.length === 0 ? undefined : `${more.join(', ')} are deleted with it, and not restored`
}
