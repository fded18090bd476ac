import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { keyHash, profileFile, readKey, resolveProfile } from '@mgmt-api/command/profiles'
import { isObject } from '@mgmt-api/models'
import type { KeyInfo } from '@mgmt-api/models/access'
import type { CliContext } from '../../cli-context.ts'
import type { KeepFlags } from './keep-flags.ts'
import { leftBackups } from './replaced-files.ts'

/** A value that the rotated key has, or may have. */
export interface OldValue {
  /** Never print it. */
  readonly value: string
  readonly fingerprint: string
  /** Whether the service returned it for the rotated key; otherwise, the new key overwrites it. */
  readonly isCertain: boolean
}

/**
 * The value of the rotated key. The service returns it for keys that are not hashed. For others, it is taken from the
 * profile and the file that the new key overwrites, and from the backups of an interrupted rotation. Reads only.
 */
export async function readOldValues(
  context: CliContext,
  { hashed, value }: Pick<KeyInfo, 'hashed' | 'value'>,
  { saveToProfile, keyFile }: KeepFlags,
): Promise<readonly OldValue[]> {
  // A mask contains characters that no key has.
  const isReturned = hashed === false && value !== undefined && /^[\w-]{16,}$/.test(value)
  const values = isReturned
    ? [value]
    : [
        ...(saveToProfile === undefined ? [] : await valuesOfProfile(context, saveToProfile)),
        ...(keyFile === undefined ? [] : valuesOfFile(resolve(context.host.cwd, keyFile))),
      ]
  for (const each of values) context.report.hide(each)
  return Promise.all(
    [...new Set(values)].map(async (each) => ({
      value: each,
      fingerprint: await keyHash(each),
      isCertain: isReturned,
    })),
  )
}

async function valuesOfProfile({ host, report }: CliContext, name: string): Promise<readonly string[]> {
  const backups = leftBackups(profileFile(host, name)).flatMap((file) => keyInProfile(textOf(file)))
  try {
    const { key, keyFrom } = await resolveProfile({ host, report }, name)
    return [await readKey(host, report, key, keyFrom), ...backups]
  } catch {
    return backups // The profile is new, or its key is unreadable.
  }
}

function keyInProfile(text: string): readonly string[] {
  try {
    const profile: unknown = JSON.parse(text)
    return isObject(profile) && typeof profile.apiKey === 'string' ? [profile.apiKey] : []
  } catch {
    return []
  }
}

const valuesOfFile = (file: string): readonly string[] =>
  [file, ...leftBackups(file)].map((path) => textOf(path).trim()).filter((text) => /^[\u0021-\u007e]+$/.test(text))

function textOf(file: string): string {
  try {
    // Reading a pipe would wait for a writer.
    return statSync(file).isFile() ? readFileSync(file, 'utf8') : ''
  } catch {
    return ''
  }
}
