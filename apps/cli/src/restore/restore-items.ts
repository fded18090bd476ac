import type { FieldChange } from '@mgmt-api/as-code'
import { sortedJson } from '@mgmt-api/base/json'
import { CommandError, counted, ExitCode, inputError, styleFor, type YesFlag } from '@mgmt-api/command'
import { keyHash } from '@mgmt-api/command/profiles'
import { sanitizeText } from '@mgmt-api/base/text'
import { fieldLines } from '../as-code/plan-lines.ts'
import { confirmChange } from '../change/run-change.ts'
import type { CliContext } from '../cli-context.ts'
import { executeChanges } from '../commands/resource/change.run.ts'
import { comparisonOf } from '../commands/resource/compare-changes.ts'
import { sendable } from '../commands/resource/kept-fields.ts'
import { loadCommand } from '../commands/resource/loaded-command.ts'
import { presentValue } from '../commands/resource/present-values.ts'
import { resourceCommand } from '../commands/resource/resource-command.ts'
import { loadOverrides } from '../noun-routes/noun-routes.ts'
import type { TargetFlags } from '../flags/target-flags.ts'
import { withChangeTarget } from '../target/change-target.ts'
import type { Connection } from '../target/connect.ts'
import type { ItemBackup } from '../backup/item-backup.ts'
import { type Restoring, restoringCommand, restoringPlan } from '../commands/resource/restoring-plan.ts'

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
  readonly conflicts: readonly { readonly item: Item; readonly fields: readonly FieldChange[] }[]
}

/**
 * Restores items: changed ones are sent as they were, deleted ones are created again, with other ids. An item that was
 * changed since the command of the backup is shown, and only restored with `--force`.
 * @throws {CommandError} `conflict`, exit code 6: items were left; errors of the requests
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
    await refuseOther(connection, flags, backup)
    const sorted = await sortItems(context, connection, backup)
    showConflicts(context, sorted)
    const changed = [...sorted.changed, ...(flags.force === true ? sorted.conflicts.map(({ item }) => item) : [])]
    const output = flags.output === 'json' ? 'json' : undefined
    const items = [...changed, ...sorted.missing]
    if (items.length > 0 && flags.dryRun !== true) await confirmRestoring(context, flags, backup, items)
    const send = async (how: Restoring, some: readonly Item[]): Promise<void> => {
      if (some.length === 0) return
      const overrides = await loadOverrides(backup.noun)
      const work = await restoringPlan({ noun: backup.noun, overrides }, how, [...some])
      await executeChanges(context, { ...flags, output, columns: undefined, yes: true }, connection, work)
    }
    await send('change', changed)
    await send('create', sorted.missing)
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

/** @throws {CommandError} `other_target`: the backup is of another address or key */
async function refuseOther(
  { address, key, place }: Connection,
  { force }: Pick<RestoreItemsFlags, 'force'>,
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
  const overrides = await loadOverrides(noun)
  const read = await loadCommand(resourceCommand(noun, 'get'))
  const sent = await loadCommand({ ...resourceCommand(noun, restoringCommand(noun, 'change') ?? 'create'), overrides })
  const { plain, differences } = await comparisonOf(sent, host.now())
  const changed: Item[] = []
  const missing: Item[] = []
  const conflicts: { item: Item; fields: readonly FieldChange[] }[] = []
  for (const item of items) {
    const present = plain(sendable(read, await presentValue(caller, read, item.id, signal)))
    if (present === undefined) missing.push(item)
    else {
      const before = plain(item.before)
      const now = differences(before, present) ?? []
      const ours = differences(before, plain(item.sent)) ?? []
      // A setting that was deleted is there, without fields.
      const isOurs = (field: FieldChange): boolean =>
        item.sent === undefined ? field.after === undefined : ours.some((our) => isSame(our, field))
      const theirs = now.filter((field) => !isOurs(field))
      if (theirs.length > 0) conflicts.push({ item, fields: theirs })
      else if (now.length > 0) changed.push(item)
    }
  }
  return { changed, missing, conflicts }
}

const isSame = (a: FieldChange, b: FieldChange): boolean =>
  sortedJson([a.path, a.after]) === sortedJson([b.path, b.after])

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
