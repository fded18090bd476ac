import { createAccess } from '@mgmt-api/access'
import { CommandError, confirm, ExitCode, printOne, toFailure, type YesFlag } from '@mgmt-api/command'
import { openProfile } from '@mgmt-api/command/profiles'
import { type Caller, isMgmtError, valueAt } from '@mgmt-api/models'
import type { CreateApiKeyBody, KeyInfo, UpdateApiKeyBody } from '@mgmt-api/models/access'
import { createTransport } from '@mgmt-api/transport'
import type { CliContext } from '../../cli-context.ts'
import { withChangeTarget } from '../../target/change-target.ts'
import type { Connection } from '../../target/connect.ts'
import { readOneNamed } from '../resource/resolve-named.ts'
import { type KeyKeeper, prepareKeeper } from './keep-key.ts'
import {
  type KeptKey,
  type MadeKey,
  madeKeyView,
  makeKey,
  nameBeforeReplacement,
  nameOfReplaced,
  nameWithEnd,
} from './make-key.ts'
import type { EndsFlag, KeepFlags } from './keep-flags.ts'
import type { RotatedPins } from './pinned-targets.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'
import type { OutputFlags } from '../../flags/output-flags.ts'

export interface RotateFlags extends OutputFlags, TargetFlags, YesFlag, KeepFlags, EndsFlag {
  readonly pinIn?: readonly string[] | undefined
  readonly dryRun?: boolean | undefined
}

/** `mgmt api-keys rotate KEY` */
export async function rotate(this: CliContext, flags: RotateFlags, typed: string): Promise<void> {
  const { host, report, signal } = this
  await withChangeTarget(this, flags, async (connection) => {
    const { caller, target } = connection
    const { apiKeys: keys } = createAccess(caller)
    // A key that is deactivated may have kept the name.
    const prefer = (item: unknown): boolean => valueAt(item, 'active') === true
    const read = (id: string): Promise<KeyInfo> => keys.get(id, { signal })
    const old = await readOneNamed(this, caller, { noun: 'api-keys', typed, read, prefer })
    const body = sameKey(old, flags.ends, host.now())
    const retired = { isActive: false, newName: nameOfReplaced(old.name ?? old.id, host.now()) }
    const what = `API key ${old.name ?? old.id}`
    const pins = await findRotatedPins(this, flags, connection, old)
    if (flags.dryRun === true) {
      const { showDryRun } = await import('../../dry-run/show-dry-run.ts')
      const work = async (on: Caller): Promise<void> => {
        const { apiKeys } = createAccess(on)
        await apiKeys.create(body, { signal })
        await apiKeys.update(old.id, retired, { signal })
      }
      return showDryRun(this, flags, connection, {
        description: `create a new ${what} and deactivate the old one`,
        work,
      })
    }
    const keeper = await prepareKeeper(this, flags, target)
    try {
      await confirm(host, `Replace ${what}? The current key will stop working.`, { yes: flags.yes })
    } catch (error) {
      keeper.abandon()
      throw error
    }
    const { value, ...made } = await replaceKey(this, connection, { old, body, retired, keeper, pins })
    await printOne(this, flags, madeKeyView, { ...made, ...(flags.showKey === true && { key: value }) })
    report.note(
      `replaced ${what}: ${old.id} is deactivated and now named "${retired.newName}", the new key is ${made.id}`,
    )
  })
}

/** Finds and reports the targets that pin the old key. */
async function findRotatedPins(
  context: CliContext,
  flags: RotateFlags,
  { address }: Connection,
  old: KeyInfo,
): Promise<RotatedPins | undefined> {
  if (flags.pinIn === undefined) return undefined
  const [{ withFindings }, { readOldValues }, { findPins, keysText }] = await Promise.all([
    import('../../as-code/findings.ts'),
    import('./old-key-values.ts'),
    import('./pinned-targets.ts'),
  ])
  const { pinIn = [] } = flags
  const values = await readOldValues(context, old, flags)
  const pins = await withFindings(context, () => findPins(context, pinIn, { address, values }))
  for (const { name, pinned } of pins.pinning) context.report.note(`${name} pins ${keysText(pinned)}`)
  return pins
}

/** Request for a key with the same permissions. */
function sameKey(old: KeyInfo, ends: string | undefined, now: Date): CreateApiKeyBody {
  const { name = old.id, owner, hashed, accessPolicy, keyPermissions: { permissions, presets = [] } = {} } = old
  return {
    name: nameWithEnd(nameBeforeReplacement(name), ends, now),
    ...(owner !== undefined && { owner }),
    ...(hashed !== undefined && { hashed }),
    ...(accessPolicy !== undefined && { accessPolicy }),
    keyPermissions: { permissions: permissions ?? [], presets: presets.flatMap((preset) => preset.name ?? []) },
  }
}

interface Replacement {
  readonly old: KeyInfo
  /** Request for the new key. */
  readonly body: CreateApiKeyBody
  /** Request that deactivates and renames the old key. */
  readonly retired: UpdateApiKeyBody
  readonly keeper: KeyKeeper
  readonly pins: RotatedPins | undefined
}

/** Creates, stores, tests and pins the new key; then deactivates the old one. */
async function replaceKey(
  context: CliContext,
  { caller, target, address }: Connection,
  { old, body, retired, keeper, pins }: Replacement,
): Promise<MadeKey & { readonly value: string }> {
  const made = await makeKey(context, caller, body, keeper)
  const keys: Keys = { made, old, copies: keeper.copies() }
  const key = { kind: 'text', text: made.value } as const
  const opened = await openProfile(context, { ...target, key, keyFrom: 'the new key' })
  try {
    // The sandbox has its own key.
    const callerWith = (apiKey: string): Caller => createTransport({ ...opened.options, apiKey, readOnly: true })
    const newCaller = callerWith(made.value)
    await verify(context, newCaller, keys)
    const options = { address, callerWith, newCaller, fingerprint: made.hash, failure: stillActive(keys) }
    const pinnedIn = pins && (await (await import('./add-pins.ts')).addPins(context, pins, options))
    await deactivate(caller, keys, retired)
    keeper.settle()
    if (pins !== undefined) {
      const { reportOldPins } = await import('./old-pins.ts')
      await reportOldPins(context, pins, { newId: made.id, fingerprint: made.hash, callerWith })
    }
    return { ...made, ...(pinnedIn !== undefined && { pinnedIn }) }
  } finally {
    await opened.close()
  }
}

interface Keys {
  readonly made: KeptKey
  readonly old: KeyInfo
  /** Backups of files that the new key overwrote. */
  readonly copies: readonly string[]
}

/** Tests the new key with a read. A 403 counts as success: the service accepts the key. */
async function verify({ signal }: CliContext, caller: Caller, { made, old, copies }: Keys): Promise<void> {
  try {
    await createAccess(caller).apiKeys.get(made.id, { signal })
  } catch (error) {
    if (isMgmtError(error, 'api') && error.status === 403) return
    const isRefused = isMgmtError(error, 'api') && error.status === 401
    const found = isRefused ? 'was rejected' : 'could not be tested'
    throw new CommandError({
      exitCode: ExitCode.someFailed,
      code: 'key_not_working',
      message: `The new key ${made.id} ${found}; the old key ${old.id} is still active: ${toFailure(error).message}`,
      hint: [
        `If the new key works, deactivate the old one: ${deactivationOf(old)}`,
        `If not, delete it: mgmt api-keys delete ${made.id}`,
        ...whereCopiesAre(copies),
      ].join('\n'),
      cause: error,
    })
  }
}

const deactivationOf = ({ id }: KeyInfo): string => `mgmt api-keys update ${id} --set isActive=false`

const whereCopiesAre = (copies: readonly string[]): readonly string[] =>
  copies.length === 0 ? [] : [`Backups of overwritten files: ${copies.join(', ')}`]

/** The failure if a target that pins the old key could not be changed. */
const stillActive = ({ made, old, copies }: Keys): { message: string; hints: readonly string[] } => ({
  message: `The new key ${made.id} is stored and works, but the old key ${old.id} is still active`,
  hints: [`Then deactivate the old key: ${deactivationOf(old)}`, ...whereCopiesAre(copies)],
})

async function deactivate(caller: Caller, { made, old, copies }: Keys, retired: UpdateApiKeyBody): Promise<void> {
  try {
    // Ignores Ctrl-C, so that the old key does not stay active.
    await createAccess(caller).apiKeys.update(old.id, retired)
  } catch (error) {
    throw new CommandError({
      exitCode: ExitCode.someFailed,
      code: 'old_key_active',
      message: `The new key ${made.id} is stored and works, but the old key could not be deactivated: ${toFailure(error).message}`,
      hint: [deactivationOf(old), ...whereCopiesAre(copies)].join('\n'),
      cause: error,
    })
  }
}
