import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import {
  CommandError,
  ExitCode,
  inputError,
  type ProgramHost,
  targetProblem,
  writeReason,
  writeTarget,
} from '@mgmt-api/command'

export interface FileOptions extends Pick<ProgramHost, 'cwd'> {
  /** File mode. Default: that of the process. */
  readonly mode?: number | undefined
}

/**
 * Writes a temporary file beside the target file and renames it once it is complete: readers see the old file until then,
 * and an interrupted write leaves nothing behind. A symbolic link stays, and the file that it points to is replaced. Pipes
 * and devices are written to directly.
 * @param name as typed by the user
 * @param write writes all of the file at a path
 * @throws {CommandError} `unwritable_file` (2) before anything is read; `output_failed` (1)
 */
export async function replacingFile(
  { cwd, mode }: FileOptions,
  name: string,
  write: (path: string) => Promise<void>,
): Promise<void> {
  const target = writeTarget(resolve(cwd, name))
  const problem = targetProblem(target)
  if (problem !== undefined) throw unwritable(name, problem)
  const { path, kind } = target
  if (kind === 'other') return write(path)
  const unfinished = join(dirname(path), `.mgmt-worker-${randomBytes(6).toString('hex')}.tmp`)
  try {
    await (await open(unfinished, 'wx', mode)).close()
  } catch (error) {
    throw unwritable(name, writeReason(error))
  }
  try {
    await write(unfinished)
    await rename(unfinished, path).catch((error: unknown) => {
      throw failed(name, error)
    })
  } finally {
    await rm(unfinished, { force: true })
  }
}

const unwritable = (name: string, reason: string): CommandError => inputError('unwritable_file', `${name}: ${reason}`)

/** Streams texts to a file, with backpressure. */
export async function textFile(path: string, texts: AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(texts), createWriteStream(path))
}

/** Streams texts to a gzip file, with backpressure. */
export async function gzipFile(path: string, texts: AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(texts), createGzip(), createWriteStream(path))
}

const failed = (name: string, cause: unknown): CommandError =>
  new CommandError({
    exitCode: ExitCode.someFailed,
    code: 'output_failed',
    message: `${name} cannot be written: ${writeReason(cause)}`,
    cause,
  })
