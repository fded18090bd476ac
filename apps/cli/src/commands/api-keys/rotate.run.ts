import { createAccess } from '@mgmt-api/access'
import { CommandError, confirm, ExitCode, printOne, toFailure, type OutputFlags, type YesFlag } from '@mgmt-api/command'
import { openProfile } from '@mgmt-api/command/profiles'
import { type Caller, isMgmtError } from '@mgmt-api/models'
import type { CreateApiKeyBody, KeyInfo } from '@mgmt-api/models/access'
import { createTransport } from '@mgmt-api/transport'
import type { CliContext } from '../../cli-context.ts'
import { withChangeTarget } from '../../target/change-target.ts'
import type { Target } from '../../target/target.ts'
import { resolveNamed } from '../resource/resolve-named.ts'
import { prepareKeeper } from './keep-key.ts'
import { type KeptKey, madeKeyView, makeKey, nameWithEnd } from './make-key.ts'
import type { EndsFlag, KeepFlags } from './keep-flags.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'

export interface RotateFlags extends OutputFlags, TargetFlags, YesFlag, KeepFlags, EndsFlag {
  readonly dryRun?: boolean | undefined
}

/** `mgmt api-keys rotate KEY` */
export default async function rotate(this: CliContext, flags: RotateFlags, typed: string): Promise<void> {
  const { host, report, signal } = this
  await withChangeTarget(this, flags, async (connection) => {
    const { caller, target } = connection
    const [found] = await resolveNamed(this, caller, 'api-keys', [typed])
    const old = await createAccess(caller).apiKeys.get(found?.id ?? typed, { signal })
    const body = sameKey(old, flags.ends, host.now())
    const work = async (on: Caller): Promise<void> => {
      const { apiKeys } = createAccess(on)
      await apiKeys.create(body, { signal })
      await apiKeys.update(old.id, { isActive: false }, { signal })
    }
    const what = `API key ${old.name ?? old.id}`
    if (flags.dryRun === true) {
      const { showDryRun } = await import('../../dry-run/show-dry-run.ts')
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
    const made = await makeKey(this, caller, body, keeper)
    const keys: Keys = { made, old, copies: keeper.copies() }
    await verify(this, target, keys)
    await deactivate(caller, keys)
    keeper.settle()
    const { value, ...told } = made
    await printOne(this, flags, madeKeyView, { ...told, ...(flags.showKey === true && { key: value }) })
    report.note(`replaced ${what}: ${old.id} is deactivated, the new key is ${made.id}`)
  })
}

/** Request for a key with the same permissions. */
function sameKey(old: KeyInfo, ends: string | undefined, now: Date): CreateApiKeyBody {
  const { name = old.id, owner, hashed, accessPolicy, keyPermissions: { permissions, presets = [] } = {} } = old
  return {
    name: nameWithEnd(name, ends, now),
    ...(owner !== undefined && { owner }),
    ...(hashed !== undefined && { hashed }),
    ...(accessPolicy !== undefined && { accessPolicy }),
    keyPermissions: { permissions: permissions ?? [], presets: presets.flatMap((preset) => preset.name ?? []) },
  }
}

interface Keys {
  readonly made: KeptKey
  readonly old: KeyInfo
  /** Backups of files that the new key overwrote. */
  readonly copies: readonly string[]
}

/** Tests the new key with a read. A 403 counts as success: the service accepts the key. */
async function verify(context: CliContext, target: Target, { made, old, copies }: Keys): Promise<void> {
  const key = { kind: 'text', text: made.value } as const
  const opened = await openProfile(context, { ...target, key, keyFrom: 'the new key' })
  // The sandbox has its own key.
  const transport = createTransport({ ...opened.options, apiKey: made.value, readOnly: true })
  try {
    await createAccess(transport).apiKeys.get(made.id, { signal: context.signal })
  } catch (error) {
    if (isMgmtError(error, 'api') && error.status === 403) return
    const isRefused = isMgmtError(error, 'api') && error.status === 401
    const found = isRefused ? 'was rejected' : 'could not be tested'
    throw new CommandError({
      exitCode: ExitCode.someFailed,
      code: 'key_not_working',
      message: `The new key ${made.id} ${found}; the old key ${old.id} is still active: ${toFailure(error).message}`,
      hint: [
        `If the new key works, deactivate the old one: mgmt api-keys update ${old.id} --set isActive=false`,
        `If not, delete it: mgmt api-keys delete ${made.id}`,
        ...whereCopiesAre(copies),
      ].join('\n'),
      cause: error,
    })
  } finally {
    await opened.close()
  }
}

const whereCopiesAre = (copies: readonly string[]): readonly string[] =>
  copies.length === 0 ? [] : [`Backups of overwritten files: ${copies.join(', ')}`]

async function deactivate(caller: Caller, { made, old, copies }: Keys): Promise<void> {
  try {
    // Ignores Ctrl-C, so that the old key does not stay active.
    await createAccess(caller).apiKeys.update(old.id, { isActive: false })
  } catch (error) {
    throw new CommandError({
      exitCode: ExitCode.someFailed,
      code: 'old_key_active',
      message: `The new key ${made.id} is stored and works, but the old key could not be deactivated: ${toFailure(error).message}`,
      hint: [`mgmt api-keys update ${old.id} --set isActive=false`, ...whereCopiesAre(copies)].join('\n'),
      cause: error,
    })
  }
}
