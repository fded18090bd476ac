import { createAccess } from '@mgmt-api/access'
import { addDays, dayOf } from '@mgmt-api/base/days'
import { CommandError, ExitCode, inputError, toFailure, type View } from '@mgmt-api/command'
import { keyHash } from '@mgmt-api/command/profiles'
import type { Caller } from '@mgmt-api/models'
import type { CreateApiKeyBody } from '@mgmt-api/models/access'
import type { CliContext } from '../../cli-context.ts'
import type { KeyKeeper } from './keep-key.ts'
import { keyEnd } from '../../target/key-end.ts'

/** The printed result of creating a key. */
export interface MadeKey {
  readonly id: string
  readonly name: string | undefined
  /** Fingerprint of the key. */
  readonly hash: string
  readonly keptIn: readonly string[]
  /** The value; only with `--show-key`. */
  readonly key?: string | undefined
}

export const madeKeyView: View<MadeKey> = {
  things: 'keys',
  columns: [
    { name: 'id', value: ({ id }) => id },
    { name: 'name', value: ({ name }) => name },
    { name: 'hash', value: ({ hash }) => hash },
    { name: 'keptIn', value: ({ keptIn }) => keptIn.join(', '), omitEmpty: true },
    { name: 'key', value: ({ key }) => key, omitEmpty: true },
  ],
  shown: ['id', 'name', 'hash', 'keptIn', 'key'],
  identity: ({ id }) => id,
}

/** A created key with its value, which must not be printed. */
export interface KeptKey extends MadeKey {
  readonly value: string
}

/**
 * Creates a key and stores its value. If that fails, the key is deleted again.
 * @throws {MgmtError} from the service; {CommandError} `key_not_kept`
 */
export async function makeKey(
  { report, signal }: CliContext,
  caller: Caller,
  body: CreateApiKeyBody,
  keeper: KeyKeeper,
): Promise<KeptKey> {
  const { apiKeys } = createAccess(caller)
  let made: Awaited<ReturnType<typeof apiKeys.create>>
  try {
    made = await apiKeys.create(body, { signal })
  } catch (error) {
    keeper.abandon()
    throw error
  }
  const { keyId: id, value, name } = made
  report.hide(value)
  try {
    return { id, name, value, hash: await keyHash(value), keptIn: await keeper.keep(value) }
  } catch (error) {
    keeper.abandon()
    await apiKeys.delete(id).catch(() => undefined)
    throw new CommandError({
      exitCode: ExitCode.someFailed,
      code: 'key_not_kept',
      message: `The key could not be stored: ${toFailure(error).message}`,
      hint: `Its value is lost. If it still exists, delete it: mgmt api-keys delete ${id}`,
      cause: error,
    })
  }
}

/** End of the name of a key that was replaced: ` (replaced 2026-10-15)`. */
const replacement = / \(replaced \d{4}-\d{2}-\d{2}\)$/

/** The name of a key before it was replaced. */
export const nameBeforeReplacement = (name: string): string => name.replace(replacement, '')

/** The name of a replaced key: the new key has the old name. */
export const nameOfReplaced = (name: string, now: Date): string =>
  `${nameBeforeReplacement(name)} (replaced ${dayOf(now)})`

/** Adds the end date to a name. @throws {CommandError} `bad_duration` */
export function nameWithEnd(name: string, ends: string | undefined, now: Date): string {
  if (ends === undefined) return name
  const days = Number(/^([1-9]\d{0,3})d$/.exec(ends)?.[1])
  if (!(days > 0)) throw inputError('bad_duration', `--ends: "${ends}" is not a number of days`, 'Example: --ends 30d')
  const day = addDays(dayOf(now), days)
  return `${name.replace(keyEnd, '')} (ends ${day})`
}
