import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  beginWriting,
  checkedTarget,
  CommandError,
  ExitCode,
  type FileReplacement,
  inputError,
  type ProgramHost,
  type RefuseFile,
  writeReason,
} from '@mgmt-api/command'

export interface FileOptions extends Pick<ProgramHost, 'cwd'> {
  /** File mode. Default: an existing file keeps its own, a new one gets that of the process. */
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
  const refuse: RefuseFile = (reason) => inputError('unwritable_file', `${name}: ${reason}`)
  const { path, kind } = checkedTarget(resolve(cwd, name), refuse)
  if (kind === 'other') return write(path)
  const replacement = beginWriting(path, { mode }, refuse)
  try {
    await write(replacement.path)
    commit(replacement, name)
  } finally {
    replacement.discard()
  }
}

function commit(replacement: FileReplacement, name: string): void {
  try {
    replacement.commit()
  } catch (cause) {
    throw new CommandError({
      exitCode: ExitCode.someFailed,
      code: 'output_failed',
      message: `${name} cannot be written: ${writeReason(cause)}`,
      cause,
    })
  }
}

/** Streams texts to a file, with backpressure. */
export async function textFile(path: string, texts: AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(texts), createWriteStream(path))
}
