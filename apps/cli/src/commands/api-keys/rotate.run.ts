import { createAccess } from '@mgmt-api/access'
import { CommandError, ExitCode, printOne, toFailure } from '@mgmt-api/command'
import { openProfile } from '@mgmt-api/command/profiles'
import { type Caller, isMgmtError } from '@mgmt-api/models'
import { valueAt } from '@mgmt-api/models/internal'
import type { CreateApiKeyBody, KeyInfo, UpdateApiKeyBody } from '@mgmt-api/models/access'
import { createTransport } from '@mgmt-api/transport'
import type { CliContext } from '../../cli-context.ts'
import { withChangeTarget } from '../../target/change-target.ts'
import type { Connection } from '../../target/connect.ts'
import { readOneNamed } from '../../request/resolve/resolve-named.ts'
import { type KeyKeeper, prepareKeeper } from './keep-key.ts'
import { type KeptKey, madeKeyView, makeKey, nameBeforeReplacement, nameOfReplaced, nameWithEnd } from './make-key.ts'
import type { EndsFlag, KeepFlags } from './keep-flags.ts'
import { confirmChange } from '../../request/run-change.ts'
import type { ChangeFlags } from '../../flags/change-flags.ts'

export interface RotateFlags extends ChangeFlags, KeepFlags, EndsFlag {}

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
    const description = `create a new ${what} and deactivate the old one`
    if (flags.dryRun === true) {
      const { showDryRun } = await import('../../request/show/show-dry-run.ts')
      const work = async (on: Caller): Promise<void> => {
        const { apiKeys } = createAccess(on)
        await apiKeys.create(body, { signal })
        await apiKeys.update(old.id, retired, { signal })
      }
      return showDryRun(this, flags, connection, {
        description,
        work,
      })
    }
    const keeper = await prepareKeeper(this, flags, target)
    await confirmChange(this, flags, { description }).catch((error: unknown) => {
      keeper.abandon()
      throw error
    })
    const { value, ...made } = await replaceKey(this, connection, { old, body, retired, keeper })
    await printOne(this, flags, madeKeyView, { ...made, ...(flags.showKey === true && { key: value }) })
    report.note(
      `replaced ${what}: ${old.id} is deactivated and now named "${retired.newName}", the new key is ${made.id}`,
    )
  })
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
}

/** Creates, stores and tests the new key; then deactivates the old one. */
async function replaceKey(
  context: CliContext,
  { caller, target }: Connection,
  { old, body, retired, keeper }: Replacement,
): Promise<KeptKey> {
  const made = await makeKey(context, caller, body, keeper)
  const keys: Keys = { made, old, copies: keeper.copies() }
  const opened = await openProfile(context, {
    ...target,
    key: { kind: 'text', text: made.value },
    keyFrom: 'the new key',
  })
  try {
    // The sandbox has its own key.
    await verify(context, createTransport({ ...opened.options, apiKey: made.value, readOnly: true }), keys)
    await deactivate(caller, keys, retired)
    keeper.settle()
    return made
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
