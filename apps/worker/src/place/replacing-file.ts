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

export interface FilePlace extends Pick<ProgramHost, 'cwd'> {
  /** Who may read it; absent: as usual. */
  readonly mode?: number | undefined
}

/**
 * Writes a file beside the one that is meant, and puts it in its place when all of it is there: whoever reads it meanwhile
 * has the old one, and what is broken off leaves nothing. A link stays a link, and the file that it leads to is replaced; a
 * pipe or a device is written to.
 * @param name as it was typed
 * @param write writes all of the file at a path
 * @throws {CommandError} `unwritable_file` (2) before anything is read; `output_failed` (1)
 */
export async function replacingFile(
  { cwd, mode }: FilePlace,
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

/** Writes texts to a file as they come, and no faster than it takes them. */
export async function textFile(path: string, texts: AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(texts), createWriteStream(path))
}

/** The same, compressed by gzip. */
export async function gzipFile(path: string, texts: AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(texts), createGzip(), createWriteStream(path))
}

const failed = (name: string, cause: unknown): CommandError =>
  new CommandError({
    exitCode: ExitCode.someFailed,
    code: 'output_failed',
    message: `${name} could not be written: ${writeReason(cause)}`,
    cause,
  })
