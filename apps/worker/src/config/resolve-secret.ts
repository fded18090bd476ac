import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { SecretReference } from './config.ts'

export interface SecretSources {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Base directory of relative paths. */
  readonly directory: string
}

/** A reference to a secret cannot be resolved. */
export class SecretMissing extends Error {
  override readonly name = 'SecretMissing'
}

/** A secret exists, but cannot be used. */
export class SecretInvalid extends SecretMissing {}

/**
 * Resolves a reference to a secret; other text is returned unchanged. A trailing line break of a file is removed.
 * @throws {SecretMissing} if it is missing or empty; the message never contains the secret
 */
export async function resolveSecret(reference: SecretReference, { env, directory }: SecretSources): Promise<string> {
  const [, source, place = ''] = /^\$\{(env|file):(.+)\}$/s.exec(reference) ?? []
  if (source === undefined) return reference
  const text = source === 'env' ? env[place] : await read(resolve(directory, place), reference)
  const secret = text?.replace(/\r?\n$/, '')
  if (secret === undefined || secret === '') {
    throw new SecretMissing(
      source === 'env' ? `${reference}: the variable is not set` : `${reference}: the file is empty`,
    )
  }
  return secret
}

/**
 * Resolves the reference to the key of a target, without the white space around it.
 * @throws {SecretMissing} if it is missing, or cannot be sent in a header; the message never contains the key
 */
export async function resolveKey(reference: SecretReference, sources: SecretSources): Promise<string> {
  const key = (await resolveSecret(reference, sources)).trim()
  if (/^[!-~]+( [!-~]+)*$/.test(key)) return key
  throw new SecretInvalid(`${reference}: not a key: it must be printable characters on one line`)
}

async function read(path: string, reference: SecretReference): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new SecretMissing(`${reference}: the file cannot be read (${reason})`, { cause: error })
  }
}

/** Hint for a reference that cannot be resolved. */
export function secretHint(reference: SecretReference): string {
  const [, source, place = ''] = /^\$\{(env|file):(.+)\}$/s.exec(reference) ?? []
  return source === 'env'
    ? `Set the variable ${place} for the worker process on this machine.`
    : `Write it to ${place}, readable only by the user of the worker.`
}
