import { chunksOf } from '@mgmt-api/base/lists'
import { listed, type Paged, paged } from '@mgmt-api/collections'
import { bindVerb } from '@mgmt-api/collections/internal'
import { counted, inputError, toFailure } from '@mgmt-api/command'
import { keyHash } from '@mgmt-api/command/profiles'
import type { AnyResource, Caller, SecretField } from '@mgmt-api/models'
import { idPaths, isObject, valueAt } from '@mgmt-api/models/internal'
import type { CliContext } from '../../cli-context.ts'
import type { Change, ChangePlan } from '../draft/change-plan.ts'
import { withPageSize } from '../read/filter-input.ts'
import { idIn, nameIn } from '../draft/item-id.ts'
import { sendable } from '../resolve/kept-fields.ts'
import type { NounEntry } from '../../nouns/noun-entry.ts'
import type { LoadedCommand } from '../../nouns/loaded-command.ts'
import { canRead, presentValue } from '../resolve/present-values.ts'
import type { Connection } from '../../target/connect.ts'
import { type ItemBackup, saveItemBackup } from './item-backup.ts'
import { restoringPlan } from './restoring-plan.ts'

/** Commands whose effect a backup can undo. */
const undone = /^(?:replace|update|set|edit|delete)$/

/** Commands that replace or delete items which the command line does not name. */
const severalAtOnce = /^(?:change$|replace-)/

/** Above this number, items are read by their list. */
const mostReads = 100

/** What is about to change. */
interface Work {
  readonly loaded: LoadedCommand
  readonly plan: Pick<ChangePlan, 'changes' | 'shared'>
}

/**
 * Reads the items that a command is about to replace or delete, and keeps them in a file, whose path it returns. Says it
 * if there can be no backup, which does not stop the command; returns undefined then, and if none of the items exists.
 */
export async function keepItems(context: CliContext, connection: Connection, work: Work): Promise<string | undefined> {
  const { noun, command } = work.loaded
  if (severalAtOnce.test(command.name))
    context.report.note(`no backup: ${command.name} changes several ${noun.many} as one`)
  if (!undone.test(command.name)) return undefined
  const read = async (): Promise<Kept> => {
    const items = await itemsToKeep(context, connection.caller, work)
    const hasPlaces = command.name === 'delete' && items.length > 0
    return hasPlaces ? { items, orders: await ordersOf(context, connection.caller, noun) } : { items }
  }
  return saveItems(context, connection, { noun: noun.name, command: command.name, read })
}

type Kept = Pick<ItemBackup, 'items' | 'orders'>

/** The orders that the items of a noun have a place in. */
async function ordersOf(
  { report, signal }: CliContext,
  caller: Caller,
  noun: NounEntry,
): Promise<ItemBackup['orders']> {
  const [{ readOrders }, { loadKinds }] = await Promise.all([
    import('@mgmt-api/as-code'),
    import('@mgmt-api/as-code/kinds'),
  ])
  const kinds = await loadKinds([noun.group])
  return readOrders(new Set([noun.name]), { kinds, caller, signal }).catch((error: unknown) => {
    signal.throwIfAborted()
    report.note(`not in the backup: the order of ${noun.many}: ${toFailure(error).message}`)
    return undefined
  })
}

/** Keeps items in a file, as `keepItems` does. */
export async function saveItems(
  { host, report, signal }: CliContext,
  { target: { profile, account }, address, key }: Connection,
  { read, ...changed }: Pick<ItemBackup, 'noun' | 'command'> & { readonly read: () => Promise<Kept> },
): Promise<string | undefined> {
  try {
    const kept = await read()
    if (kept.items.length === 0) return undefined
    const of = { profile, account, address, keyHash: await keyHash(key) }
    return await saveItemBackup(host, { ...changed, ...of, ...kept })
  } catch (error) {
    signal.throwIfAborted()
    report.note(`no backup: ${toFailure(error).message}`)
    return undefined
  }
}

async function itemsToKeep(context: CliContext, caller: Caller, { loaded, plan }: Work): Promise<ItemBackup['items']> {
  const { noun, command, resource } = loaded
  if (!canRead(resource)) throw inputError('unreadable', `${noun.many} cannot be read one by one`)
  if (noun.name === 'teams' && command.name === 'delete') {
    throw inputError('not_restorable', 'what a team has is deleted with it')
  }
  const present = await presentItems(context, caller, loaded, plan.changes)
  const found = plan.changes.flatMap(({ id, entry }, index) => {
    const before = present[index]
    const name = nameIn(loaded, before)
    if (!isObject(before)) return []
    const sent = command.name === 'delete' ? {} : { sent: (entry ?? plan.shared)?.value }
    return [{ ...(id !== undefined && { id }), ...(name !== undefined && { name }), before, ...sent }]
  })
  const items = command.name === 'delete' ? await creatable(context, caller, loaded, found) : found
  const left = counted(found.length - items.length, noun.one, noun.many)
  if (items.length < found.length)
    context.report.note(`not in the backup: ${left}, whose secrets or access policy cannot be read`)
  // Tells now, not when it is too late, that they cannot be sent.
  if (items.length > 0) {
    const of = { noun: noun.name, overrides: loaded.overrides }
    await restoringPlan(of, command.name === 'delete' ? 'create' : 'change', items).catch(() => {
      throw inputError('not_restorable', `${noun.many} cannot be restored from what is read of them`)
    })
  }
  return items
}

/** The items that can be created again as they are. */
async function creatable(
  { signal }: CliContext,
  caller: Caller,
  { resource, overrides }: LoadedCommand,
  found: ItemBackup['items'],
): Promise<ItemBackup['items']> {
  const whole = found.filter(({ before }) => !lacksSecrets(resource, before))
  const ids = whole.flatMap(({ id }) => id ?? [])
  const lost = await overrides.lostByDeletion?.(caller, ids, signal)
  if (lost === undefined) return whole
  return whole.flatMap(({ before, ...item }) => {
    const beside = lost.get(item.id ?? '')
    return beside === undefined ? [] : [{ ...item, before: { ...before, ...beside } }]
  })
}

/** Whether an item has secrets that cannot be sent to create it again. */
function lacksSecrets({ secrets = [], serviceMade = [] }: AnyResource, item: object): boolean {
  const isHidden = ({ at, reads, when }: SecretField): boolean =>
    serviceMade.includes(at) || (reads !== 'value' && (when === undefined || valueAt(item, when.at) === when.is))
  return secrets.some(isHidden) || (secrets.length > 0 && /"\*{4,}"/.test(JSON.stringify(item)))
}

/** The items of changes in the form of requests, in order; undefined for those that do not exist. */
export async function presentItems(
  { signal }: CliContext,
  caller: Caller,
  loaded: LoadedCommand,
  changes: readonly Pick<Change, 'id'>[],
): Promise<readonly unknown[]> {
  const items = changes.length > mostReads ? await listedItems(caller, loaded, signal) : undefined
  if (items !== undefined) return changes.map(({ id }) => sendable(loaded, items.get(id)))
  const read: unknown[] = []
  for (const chunk of chunksOf(changes, 4)) {
    read.push(...(await Promise.all(chunk.map(({ id }) => presentValue(caller, loaded, id, signal)))))
  }
  return read.map((item) => sendable(loaded, item))
}

/** All items by id; undefined if no list has whole ones. */
async function listedItems(
  caller: Caller,
  loaded: LoadedCommand,
  signal: AbortSignal,
): Promise<ReadonlyMap<string | undefined, unknown> | undefined> {
  const { verbs, summaryId, itemInList } = loaded.resource
  const { list } = verbs
  if (list?.kind !== 'list' || idPaths(list).length > 0 || summaryId !== undefined) return undefined
  const rest = withPageSize(list, {}, Infinity)
  // A verb of this kind returns items.
  const items = bindVerb(caller, list, { listed, paged, rest })({ signal }) as Paged<unknown>
  const byId = new Map<string | undefined, unknown>()
  for await (const entry of items) {
    const item = itemInList === undefined ? entry : valueAt(entry, itemInList)
    byId.set(idIn(loaded, item), item)
  }
  return byId
}
