import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson } from '@mgmt-api/base/json'
import { isObject } from '@mgmt-api/models/internal'
import * as z from 'zod/mini'
import { AsCodeError, inputError } from '../findings/finding.ts'
import { keyForm } from '../kind/key-for.ts'
import { fileErrorReason } from '../files/read-source-file.ts'
import { saveFile } from '../files/save-file.ts'
import type { Backup } from './backup.ts'

const BackupFile = z.object({
  version: z.literal(1),
  owner: z.string().check(z.regex(keyForm)),
  target: z.object({
    name: z.string(),
    profile: z.string(),
    address: z.string(),
    company: z.optional(z.string()),
    team: z.optional(z.string()),
  }),
  time: z.string(),
  resources: z.array(
    z.object({
      kind: z.string(),
      key: z.string(),
      id: z.string(),
      name: z.string(),
      body: z.record(z.string(), z.unknown()),
      unreadable: z.array(z.string()),
    }),
  ),
  orders: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
})

/** Options of `saveBackup`. */
export interface SaveBackupOptions {
  /** Directory that the backup must be in after symbolic links are resolved. Default: the directory of the backup. */
  readonly within?: string | undefined
}

/**
 * Writes a backup into a directory, which is created if needed, and returns its path. Only the user may read the file,
 * and git ignores the directory unless it has a `.gitignore`, because a backup can hold secrets. Directories whose names
 * begin with a dot are never searched for resources.
 * @throws {AsCodeError} kind `refused`, code `backup_failed`: it could not be written.
 */
export async function saveBackup(
  directory: string,
  backup: Backup,
  { within = directory }: SaveBackupOptions = {},
): Promise<string> {
  const time = backup.time.replaceAll(':', '-').replaceAll('.', '-')
  const path = join(directory, `backup.${backup.target.name.replaceAll(/[^\w.-]/g, '_')}.${time}.json`)
  try {
    const ignore = join(directory, '.gitignore')
    if (!existsSync(ignore)) await saveFile(ignore, '*\n', { within })
    await saveFile(path, `${JSON.stringify(backup, null, 2)}\n`, { mode: 0o600, within })
    return path
  } catch (cause) {
    const message = `the backup could not be written to ${path}: ${cause instanceof Error ? cause.message : String(cause)}`
    const hint = cause instanceof AsCodeError ? cause.hint : undefined
    throw new AsCodeError({ kind: 'refused', code: 'backup_failed', message, hint, cause })
  }
}

/**
 * Reads a backup that `saveBackup` wrote.
 * @throws {AsCodeError} kind `input`, code `bad_backup`: it does not exist or is not a backup.
 */
export async function readBackup(path: string): Promise<Backup> {
  const value = parseJson(await read(path))
  if (value === undefined) throw badBackup(path, 'not JSON')
  if (isObject(value) && typeof value.version === 'number' && value.version !== 1)
    throw otherVersion(path, value.version)
  const result = BackupFile.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw badBackup(path, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`)
}

/** No size limit: every backup written must be readable. */
async function read(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw badBackup(path, fileErrorReason(error))
  }
}

function otherVersion(path: string, version: number): AsCodeError {
  const hint = 'Restore it with the version of mgmt that wrote it.'
  return inputError('bad_backup', `${path} is a backup of version ${version}; only version 1 is read`, { hint })
}

function badBackup(path: string, why: string): AsCodeError {
  const hint = 'Pass a file that apply wrote to .backups.'
  return inputError('bad_backup', `${path} is not a readable backup: ${why}`, { hint })
}
