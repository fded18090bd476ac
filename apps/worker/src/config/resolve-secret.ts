import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { SecretReference } from './config.ts'

export interface SecretSources {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Where paths of files begin. */
  readonly directory: string
}

/** A secret that is not where its reference says. */
export class SecretMissing extends Error {
  override readonly name = 'SecretMissing'
}

/**
 * The secret behind a reference; text that is no reference is taken as it is. A file's last line break does not count.
 * @throws {SecretMissing} where there is none, or nothing in it; the message never has the secret
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

async function read(path: string, reference: SecretReference): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new SecretMissing(`${reference}: the file cannot be read (${reason})`, { cause: error })
  }
}
