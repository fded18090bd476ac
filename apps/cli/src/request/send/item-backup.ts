import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { makeDirectory, replaceFile } from '@mgmt-api/base/files'
import { inputError } from '@mgmt-api/command'
import { dataDirectory } from '@mgmt-api/command/profiles'
import { isObject } from '@mgmt-api/models/internal'
import { shellWord } from '@mgmt-api/transport'
import * as z from 'zod/mini'
import type { CliContext } from '../../cli-context.ts'

const ItemBackupFile = z.object({
  version: z.literal(1),
  noun: z.string(),
  command: z.string(),
  profile: z.optional(z.string()),
  address: z.string(),
  keyHash: z.string(),
  /** The account that the profile pinned. */
  account: z.optional(z.object({ company: z.optional(z.string()), team: z.optional(z.string()) })),
  /** ISO 8601. */
  time: z.string(),
  items: z.array(
    z.object({
      id: z.optional(z.string()),
      name: z.optional(z.string()),
      /** The item before the command. */
      before: z.record(z.string(), z.unknown()),
      /** What the command sent for it; absent for a deletion. */
      sent: z.optional(z.unknown()),
    }),
  ),
  /** Orders that deleted items had a place in, by kind of the order. */
  orders: z.optional(z.record(z.string(), z.record(z.string(), z.unknown()))),
})

/** Items of a noun as they were before a command changed them. */
export type ItemBackup = z.infer<typeof ItemBackupFile>

type Host = CliContext['host']

/** How long backups are kept, in milliseconds. */
const keptMs = 30 * 86_400_000

/** Target or noun, and time, in the name of a backup. */
export const backupForm: RegExp = /^backup\.(.+)\.(\d{4}-\d\d-\d\dT[\d-]+Z)\.json$/

/** The directory of backups of items. Those of `apply` are beside its files. */
export const itemBackups = (host: Host): string => join(dataDirectory(host), 'backups')

/**
 * Writes a backup that only the user may read, and returns its path. Removes those that are older than 30 days.
 * @throws {Error} It could not be written.
 */
export async function saveItemBackup(host: Host, backup: Omit<ItemBackup, 'version' | 'time'>): Promise<string> {
  const folder = itemBackups(host)
  makeDirectory(folder, 0o700)
  const pathAt = (at: number): string => join(folder, `backup.${backup.noun}.${nameOfTime(at)}.json`)
  let at = host.now().getTime()
  while (existsSync(pathAt(at))) at += 1
  const whole: ItemBackup = { version: 1, time: new Date(at).toISOString(), ...backup }
  replaceFile(pathAt(at), `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600 })
  const oldest = nameOfTime(at - keptMs)
  const old = (await readdir(folder)).filter((name) => (backupForm.exec(name)?.[2] ?? oldest) < oldest)
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
  return pathAt(at)
}

/** A file as a word of a command line: below the working directory without the way there. */
export function fileWord({ cwd }: Host, path: string): string {
  const file = relative(cwd, path)
  const word = file.startsWith('..') ? path : file
  return /^[\w.,:/-]+$/.test(word) ? word : shellWord(word)
}

const nameOfTime = (at: number): string => new Date(at).toISOString().replaceAll(/[:.]/g, '-')

/**
 * Reads a backup of items; undefined if it is a backup of `apply`, or no backup at all.
 * @throws {CommandError} `bad_backup`
 */
export async function readItemBackup(path: string): Promise<ItemBackup | undefined> {
  let value: unknown
  try {
    value = JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined // Told by the reader of the other backups.
  }
  if (!isObject(value) || !Object.hasOwn(value, 'noun') || value.version !== 1) return undefined // The same.
  const { success, data, error } = ItemBackupFile.safeParse(value)
  if (success) return data
  const [issue] = error.issues
  const message = `${path} is not a readable backup: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`
  throw inputError('bad_backup', message, 'Restore it with the version of mgmt that wrote it.')
}
