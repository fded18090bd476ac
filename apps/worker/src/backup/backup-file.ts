import { createWriteStream } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { newId } from '../base/random.ts'
import type { BackupLine } from './backup-format.ts'

export interface BackupFileOptions {
  /** Whether to wait until the contents are on the disk, which pipes and devices refuse. Default: false. */
  readonly flush?: boolean | undefined
  /** Ends the writing, with its reason. */
  readonly signal?: AbortSignal | undefined
}

/** Streams the lines of a backup to a gzip file, with backpressure. Only its owner can read a new file. */
export async function writeBackupFile(
  path: string,
  lines: AsyncIterable<BackupLine>,
  { flush = false, signal }: BackupFileOptions = {},
): Promise<void> {
  const file = createWriteStream(path, { mode: 0o600, flush })
  await pipeline(Readable.from(textsOf(lines)), createGzip(), file, signal === undefined ? {} : { signal })
}

async function* textsOf(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

export interface KeptBackup {
  readonly lines: AsyncIterable<BackupLine>
  readonly plannedAt: Date
  /** Number of files that stay. */
  readonly keep: number
  readonly signal: AbortSignal
}

const form = String.raw`mgmt-worker-\d{4}-\d\d-\d\dT\d{4}Z\.ndjson\.gz`
const finished = new RegExp(`^${form}$`)
const unfinished = new RegExp(String.raw`^\.${form}\.[\da-f-]{36}\.tmp$`)

/**
 * Writes the backup of a planned time, and then removes all but the newest files. A second attempt replaces the file of the
 * first one. Removes what killed writers left, so that one that was only slow cannot finish; touches no other files.
 * @returns the name of the file: `mgmt-worker-2026-11-21T0230Z.ndjson.gz`
 * @throws the system's own error, and then removes nothing; errors of the lines; the signal's reason
 */
export async function keepBackup(directory: string, { lines, plannedAt, keep, signal }: KeptBackup): Promise<string> {
  const name = `mgmt-worker-${plannedAt.toISOString().slice(0, 16).replace(':', '')}Z.ndjson.gz`
  const remove = (file: string): Promise<void> => rm(join(directory, file), { force: true })
  const named = async (pattern: RegExp): Promise<readonly string[]> =>
    (await readdir(directory)).filter((file) => pattern.test(file)).sort()
  for (const file of await named(unfinished)) await remove(file)
  const temporary = `.${name}.${newId()}.tmp`
  try {
    await writeBackupFile(join(directory, temporary), lines, { flush: true, signal })
    await rename(join(directory, temporary), join(directory, name))
  } finally {
    await remove(temporary)
  }
  for (const file of (await named(finished)).slice(0, -keep)) await remove(file)
  return name
}
