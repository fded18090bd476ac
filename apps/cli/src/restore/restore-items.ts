import { accountText, compareAccount, type FieldChange, type Kind, proposePin } from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { sortedJson } from '@mgmt-api/base/json'
import { sanitizeText } from '@mgmt-api/base/text'
import { CommandError, counted, ExitCode, inputError, type YesFlag } from '@mgmt-api/command'
import { keyHash } from '@mgmt-api/command/profiles'
import { isObject } from '@mgmt-api/models/internal'
import type { ItemBackup } from '../request/send/item-backup.ts'
import { confirmChange } from '../request/run-change.ts'
import type { CliContext } from '../cli-context.ts'
import { runPlan } from '../request/send/run-plan.ts'
import { executeChanges } from '../request/change.ts'
import { type Comparison, comparisonOf } from '../request/show/compare-changes.ts'
import { presentItems } from '../request/send/keep-items.ts'
import { loadCommand } from '../nouns/loaded-command.ts'
import { resourceCommand } from '../nouns/resource-command.ts'
import { restoringCommand, restoringPlan } from '../request/send/restoring-plan.ts'
import type { ResourceDifference } from '../request/show/print-dry-run.ts'
import type { ResourceFlags } from '../flags/resource-flags.ts'
import type { TargetFlags } from '../flags/target-flags.ts'
import { loadOverrides } from '../noun-routes/noun-routes.ts'
import { findNoun } from '../nouns/nouns.ts'
import { withChangeTarget } from '../target/change-target.ts'
import type { Connection } from '../target/connect.ts'
import { type Restoration, restoreAndCompare, showDifferences } from './restore-and-compare.ts'

type Item = ItemBackup['items'][number]

/** Flags of `mgmt restore` for a backup of items. */
interface RestoreItemsFlags extends TargetFlags, YesFlag {
  readonly force?: boolean | undefined
  readonly dryRun?: boolean | undefined
  readonly output?: string | undefined
  /** Flags of backups of `apply`. */
  readonly [other: string]: unknown
}

/** The items of a backup, by what is to do for them. */
interface Sorted {
  readonly changed: readonly Item[]
  readonly missing: readonly Item[]
  readonly conflicts: readonly (ResourceDifference & { readonly item: Item })[]
}

/**
 * Restores items: changed ones are sent as they were, deleted ones are created again, with other ids. An item that was
 * changed since the command of the backup is shown, and only restored with `--force`.
 * @throws {CommandError} `conflict`, exit code 6: items were left; as `restoreAndCompare` does
 */
export async function restoreItems(context: CliContext, flags: RestoreItemsFlags, backup: ItemBackup): Promise<void> {
  const other = ['target', 'only', 'kind', 'directory', 'acceptUnreadable'].find((name) => flags[name])
  if (other !== undefined) {
    throw inputError(
      'excluding_flags',
      `--${other}: this backup is of mgmt ${backup.noun} ${backup.command}, not of apply`,
    )
  }
  const { profile = backup.profile === undefined ? undefined : [backup.profile] } = flags
  await withChangeTarget(context, { ...flags, profile }, async (connection) => {
    await refuseOther(context, connection, { force: flags.force, backup })
    const sorted = await sortItems({ context, connection, backup })
    showDifferences(context, sorted.conflicts, 'changed since the backup')
    const { missing } = sorted
    const changed = [...sorted.changed, ...(flags.force === true ? sorted.conflicts.map(({ item }) => item) : [])]
    const items = [...changed, ...missing]
    if (items.length > 0 && flags.dryRun !== true) await confirmRestoring(context, flags, backup, items)
    const confirmed = { ...flags, output: jsonOf(flags), columns: undefined, yes: true }
    const restoring = { context, flags: confirmed, connection, backup }
    if (flags.dryRun === true) await sendItems(restoring, { changed, missing })
    else await restoreAndCompare(context, await restorationOf(restoring, { changed, missing }))
    const left = flags.force === true ? 0 : sorted.conflicts.length
    if (items.length + left === 0) context.report.note('no changes; nothing was sent')
    if (left > 0) throw conflict(left, backup)
  })
}

/** Asks once, though items are changed and created in two runs. */
async function confirmRestoring(
  context: CliContext,
  flags: RestoreItemsFlags,
  { noun }: ItemBackup,
  items: readonly Item[],
): Promise<void> {
  const { one, many } = resourceCommand(noun, 'get').noun
  const description = `restore ${counted(items.length, one, many)}`
  await confirmChange(context, flags, { description, total: items.length, items: async () => items })
}

const jsonOf = ({ output }: RestoreItemsFlags): 'json' | undefined => (output === 'json' ? 'json' : undefined)

interface Restoring {
  readonly context: CliContext
  readonly flags: ResourceFlags
  readonly connection: Connection
  readonly backup: ItemBackup
}

type ToSend = Pick<Sorted, 'changed' | 'missing'>

async function restorationOf(restoring: Restoring, items: ToSend): Promise<Restoration> {
  const { connection, backup } = restoring
  const created = new Map<Item, string>()
  return {
    caller: connection.caller,
    kinds: await kindsOf(backup),
    orders: backup.orders,
    send: () => sendItems(restoring, items, created),
    async read() {
      // A setting has no id, neither before nor after its creation.
      const settings = items.missing.filter((item) => item.id === undefined && !created.has(item))
      const restored = [...items.changed, ...settings, ...[...created].map(([item, id]) => ({ ...item, id }))]
      const ids = new Map([...created].map(([{ id = '' }, present]) => [id, present]))
      return { ids: new Map([[backup.noun, ids]]), differences: await differencesNow(restoring, restored) }
    },
  }
}

/** The kinds of the orders in a backup. */
async function kindsOf({ noun, orders }: ItemBackup): Promise<readonly Kind[]> {
  const group = findNoun(noun)?.group
  return group === undefined || orders === undefined ? [] : loadKinds([group])
}

/**
 * Sends items as they were, and what no creation sets in a second request. Adds those that were created, with their ids.
 * @returns the failure if only some were created
 */
async function sendItems(
  restoring: Restoring,
  items: ToSend,
  created = new Map<Item, string>(),
): Promise<CommandError | undefined> {
  const { context, flags, connection, backup } = restoring
  const of = { noun: backup.noun, overrides: await loadOverrides(backup.noun) }
  if (items.changed.length > 0) {
    await executeChanges(context, flags, connection, await restoringPlan(of, 'change', items.changed))
  }
  if (items.missing.length === 0) return undefined
  const work = await restoringPlan(of, 'create', items.missing)
  const onDone = (index: number, id: string): void => {
    const item = items.missing[index]
    if (item !== undefined) created.set(item, id)
  }
  let failure: CommandError | undefined
  await executeChanges(context, flags, connection, { ...work, onDone }).catch((error: unknown) => {
    if (created.size === 0 || context.signal.aborted || !(error instanceof CommandError)) throw error
    failure = error
  })
  if (flags.dryRun !== true && restoringCommand(backup.noun, 'change') !== undefined) {
    await sendLater(
      restoring,
      [...created].map(([item, id]) => ({ ...item, id })),
      of,
    )
  }
  return failure
}

/** Sends items whose creation left something out. What still differs is read back later. */
async function sendLater(
  restoring: Restoring,
  created: readonly Item[],
  of: Parameters<typeof restoringPlan>[0],
): Promise<void> {
  const { context, connection } = restoring
  const differing = new Set((await differencesNow(restoring, created)).map(({ id }) => id))
  const items = created.filter(({ id }) => differing.has(id))
  if (items.length === 0) return
  const { plan } = await restoringPlan(of, 'change', items)
  for await (const outcome of runPlan(connection.caller, plan, context.signal)) {
    if ('reason' in outcome) context.report.note(sanitizeText(outcome.reason))
  }
}

/** The items that differ from the backup now. */
async function differencesNow(restoring: Restoring, items: readonly Item[]): Promise<readonly ResourceDifference[]> {
  const { present, plain, differences } = await reader(restoring, items)
  return items.flatMap(({ id, name, before }, index): ResourceDifference[] => {
    const now = present[index]
    if (now === undefined) return [{ id, name }]
    const fields = differences(plain(before), now) ?? []
    return fields.length === 0 ? [] : [{ id, name, fields }]
  })
}

/** The items that are there now, in the form of requests, and how to compare them with the backup. */
async function reader(
  { context, connection: { caller }, backup: { noun, command } }: Omit<Restoring, 'flags'>,
  items: readonly Item[],
): Promise<Comparison & { readonly present: readonly unknown[] }> {
  const overrides = await loadOverrides(noun)
  const read = await loadCommand(resourceCommand(noun, 'get'))
  const sent = await loadCommand({ ...resourceCommand(noun, restoringCommand(noun, 'change') ?? 'create'), overrides })
  const comparison = await comparisonOf(sent, context.host.now())
  const present = await presentItems(context, caller, read, items)
  const ids = items.flatMap(({ id = '' }, index) => (present[index] === undefined ? [] : [id]))
  const lost = command === 'delete' ? await overrides.lostByDeletion?.(caller, ids, context.signal) : undefined
  return {
    ...comparison,
    present: present.map((item, index) =>
      isObject(item) ? comparison.plain({ ...item, ...lost?.get(items[index]?.id ?? '') }) : undefined,
    ),
  }
}

async function sortItems(restoring: Omit<Restoring, 'flags'>): Promise<Sorted> {
  const { items } = restoring.backup
  const { present, plain, differences } = await reader(restoring, items)
  const changed: Item[] = []
  const missing: Item[] = []
  const conflicts: Sorted['conflicts'][number][] = []
  for (const [index, item] of items.entries()) {
    if (present[index] === undefined) missing.push(item)
    else {
      const before = plain(item.before)
      const now = differences(before, present[index]) ?? []
      const ours = differences(before, plain(item.sent)) ?? []
      // A setting that was deleted is there, without fields.
      const isOurs = (field: FieldChange): boolean =>
        item.sent === undefined ? field.after === undefined : ours.some((our) => isSame(our, field))
      const theirs = now.filter((field) => !isOurs(field))
      if (theirs.length > 0) conflicts.push({ item, id: item.id, name: item.name, fields: theirs })
      else if (now.length > 0) changed.push(item)
    }
  }
  return { changed, missing, conflicts }
}

/** @throws {CommandError} `other_target`: the backup is of another address, account or key */
async function refuseOther(
  { signal }: CliContext,
  { address, key, place, caller }: Connection,
  { force, backup }: { readonly force: boolean | undefined; readonly backup: ItemBackup },
): Promise<void> {
  const message = (what: string): string => `The backup is of another ${what}; nothing was sent`
  if (address !== backup.address) {
    throw inputError('other_target', message('address'), `It is of ${backup.address}, and this is ${place}`)
  }
  if ((await keyHash(key)) === backup.keyHash) return
  const { account } = backup
  const status = account === undefined ? 'unproven' : compareAccount(account, await proposePin(caller, { signal }))
  if (status === 'other') throw inputError('other_target', message('account'), `It is of ${accountText(account ?? {})}`)
  if (status === 'same' || force === true) return
  const hint = `Use the key ${backup.keyHash}, or --force if ${await keyHash(key)} is of the same team`
  throw inputError('other_target', message('key'), hint)
}

const isSame = (a: FieldChange, b: FieldChange): boolean =>
  sortedJson([a.path, a.after]) === sortedJson([b.path, b.after])

const conflict = (left: number, { items }: ItemBackup): CommandError =>
  new CommandError({
    exitCode: ExitCode.conflict,
    code: 'conflict',
    message: `${left} of ${counted(items.length, 'item')} changed since the backup, and not restored`,
    hint: 'Use --force to restore them as well',
  })
