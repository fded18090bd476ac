import type { FieldChange } from '@mgmt-api/as-code'
import { sortedJson } from '@mgmt-api/base/json'
import { CommandError, counted, ExitCode, inputError, styleFor } from '@mgmt-api/command'
import { keyHash } from '@mgmt-api/command/profiles'
import { sanitizeText } from '@mgmt-api/base/text'
import { fieldLines } from '../as-code/plan-lines.ts'
import type { RestoreFlags } from '../as-code/restore.run.ts'
import type { CliContext } from '../cli-context.ts'
import type { Change, ChangePlan } from '../commands/resource/change-plan.ts'
import { checkedPlan, executeChanges } from '../commands/resource/change.run.ts'
import { comparisonOf } from '../commands/resource/compare-changes.ts'
import { parentsIn } from '../commands/resource/item-id.ts'
import { sendable } from '../commands/resource/kept-fields.ts'
import { loadCommand, type LoadedCommand } from '../commands/resource/loaded-command.ts'
import { presentValue } from '../commands/resource/present-values.ts'
import { resourceCommand } from '../commands/resource/resource-command.ts'
import { withoutServiceFields } from '../commands/resource/request-body.ts'
import { loadOverrides } from '../noun-routes/noun-routes.ts'
import { findNoun } from '../nouns/nouns.ts'
import { withChangeTarget } from '../target/change-target.ts'
import type { Connection } from '../target/connect.ts'
import type { ItemBackup } from './item-backup.ts'

type Item = ItemBackup['items'][number]

/** The items of a backup, by what is to do for them. */
interface Sorted {
  readonly changed: readonly Item[]
  readonly missing: readonly Item[]
  readonly conflicts: readonly { readonly item: Item; readonly fields: readonly FieldChange[] }[]
}

/**
 * Restores items: changed ones are sent as they were, deleted ones are created again, with other ids. An item that was
 * changed since the command of the backup is shown, and only restored with `--force`.
 * @throws {CommandError} `conflict`, exit code 6: items were left; errors of the requests
 */
export async function restoreItems(context: CliContext, flags: RestoreFlags, backup: ItemBackup): Promise<void> {
  const other = (['target', 'only', 'kind', 'directory', 'acceptUnreadable'] as const).find((name) => flags[name])
  if (other !== undefined) {
    throw inputError(
      'excluding_flags',
      `--${other}: this backup is of mgmt ${backup.noun} ${backup.command}, not of apply`,
    )
  }
  const { profile = backup.profile === undefined ? undefined : [backup.profile] } = flags
  await withChangeTarget(context, { ...flags, profile }, async (connection) => {
    await refuseOther(connection, flags, backup)
    const sorted = await sortItems(context, connection, backup)
    showConflicts(context, sorted)
    const changed = [...sorted.changed, ...(flags.force === true ? sorted.conflicts.map(({ item }) => item) : [])]
    const output = flags.output === 'json' ? 'json' : undefined
    const send = async (method: string | undefined, items: readonly Item[]): Promise<void> => {
      if (items.length === 0) return
      const loaded = await loadedCommand(backup.noun, method)
      const plan = await planOf(loaded, items)
      await executeChanges(context, { ...flags, output, columns: undefined }, connection, { loaded, plan })
    }
    await send(changingMethod(backup.noun), changed)
    await send('create', sorted.missing)
    const left = flags.force === true ? 0 : sorted.conflicts.length
    if (changed.length + sorted.missing.length + left === 0) context.report.note('no changes; nothing was sent')
    if (left > 0) throw conflict(left, backup)
  })
}

/** A command of a noun with the overrides that the noun has. @throws {CommandError} the noun has none that restores */
async function loadedCommand(name: string, method: string | undefined): Promise<LoadedCommand> {
  if (method === undefined) throw inputError('not_restorable', `mgmt ${name} has no command that restores the items`)
  return loadCommand({ ...resourceCommand(name, method), overrides: await loadOverrides(name) })
}

/** The command that sends an item as a whole, or else its fields. */
const changingMethod = (name: string): string | undefined =>
  ['replace', 'set', 'update'].find((method) => findNoun(name)?.commands.some((command) => command.name === method))

/** @throws {CommandError} `other_target`: the backup is of another address or key */
async function refuseOther(
  { address, key, place }: Connection,
  { force }: RestoreFlags,
  backup: ItemBackup,
): Promise<void> {
  const message = (what: string): string => `The backup is of another ${what}; nothing was sent`
  if (address !== backup.address) {
    throw inputError('other_target', message('address'), `It is of ${backup.address}, and this is ${place}`)
  }
  if ((await keyHash(key)) === backup.keyHash || force === true) return
  const hint = `Use the key ${backup.keyHash}, or --force if ${await keyHash(key)} is of the same team`
  throw inputError('other_target', message('key'), hint)
}

async function sortItems(
  { host, signal }: CliContext,
  { caller }: Connection,
  { noun, items }: ItemBackup,
): Promise<Sorted> {
  const loaded = await loadedCommand(noun, changingMethod(noun) ?? 'create')
  const { plain, differences } = await comparisonOf(loaded, host.now())
  const changed: Item[] = []
  const missing: Item[] = []
  const conflicts: { item: Item; fields: readonly FieldChange[] }[] = []
  for (const item of items) {
    const present = plain(sendable(loaded, await presentValue(caller, loaded, item.id, signal)))
    if (present === undefined) missing.push(item)
    else {
      const before = plain(item.before)
      const now = differences(before, present) ?? []
      const ours = differences(before, plain(item.sent)) ?? []
      const theirs = now.filter((field) => !ours.some((our) => isSame(our, field)))
      if (theirs.length > 0) conflicts.push({ item, fields: theirs })
      else if (now.length > 0) changed.push(item)
    }
  }
  return { changed, missing, conflicts }
}

const isSame = (a: FieldChange, b: FieldChange): boolean =>
  sortedJson([a.path, a.after]) === sortedJson([b.path, b.after])

/** The changes that send items as they were. Values that this version does not know are sent back. */
async function planOf(loaded: LoadedCommand, items: readonly Item[]): Promise<ChangePlan> {
  const { verb, many, command } = loaded
  const changes = items.map(({ id, name, before }): Change => {
    const entry = { value: before, file: 'backup', locate: () => undefined }
    const parent = id === undefined || command.id.length === 0 ? undefined : parentsIn(loaded, id).join('/')
    return { id: command.name === 'create' ? parent : id, name, entry: withoutServiceFields(loaded, entry).entry }
  })
  const plan = { verb: changes.length > 1 && many !== undefined ? many : verb, single: verb, changes, rest: {} }
  return checkedPlan(loaded, plan, { allowUnknown: true }, async ({ entry }) => entry?.value)
}

function showConflicts({ host, report }: CliContext, { conflicts }: Sorted): void {
  const style = styleFor(host.stderr.terminal, host.env)
  for (const { item, fields } of conflicts) {
    const called = [item.id, item.name].filter((part) => part !== undefined).join('  ')
    const shown = fields.flatMap((field) => fieldLines(field, style))
    report.note([`! changed since the backup  ${sanitizeText(called)}`, ...shown].join('\n'))
  }
}

const conflict = (left: number, { items }: ItemBackup): CommandError =>
  new CommandError({
    exitCode: ExitCode.conflict,
    code: 'conflict',
    message: `${left} of ${counted(items.length, 'item')} changed since the backup, and not restored`,
    hint: 'Use --force to restore them as well',
  })
