import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { replaceFile } from '@mgmt-api/base/files'
import { CommandError, inputError } from '../command-error.ts'
import { ExitCode } from '../exit-code.ts'
import type { ProgramHost } from '../host.ts'
import { beginWriting, checkedTarget, type RefuseFile, writeReason } from './write-target.ts'

/** A file that was checked to be writable before the work starts. */
export interface FileToWrite {
  /** The path as typed. */
  readonly name: string
  /**
   * Replaces the file atomically: readers see the old or the new content. An existing file keeps its permissions.
   * @throws {CommandError} `output_failed`; the old file is unchanged
   */
  write(text: string): void
}

/**
 * Prepares a file for writing. Checks now whether a file can be created in its directory, so that a mistyped path does not
 * lose the result of a long command.
 * @param flag the flag for messages, e.g. `--html`
 * @throws {CommandError} `unwritable_file`, exit code 2
 */
export function fileToWrite({ cwd }: Pick<ProgramHost, 'cwd'>, name: string, flag: string): FileToWrite {
  const refuse: RefuseFile = (reason) => inputError('unwritable_file', `${flag} ${name}: ${reason}`)
  const target = checkedTarget(resolve(cwd, name), refuse)
  // Creates and removes a temporary file beside the target.
  if (target.kind === 'file') beginWriting(target.path, {}, refuse).discard()
  return {
    name,
    write(text) {
      try {
        if (target.kind === 'file') replaceFile(target.path, text)
        // A pipe or a device cannot be replaced by renaming a file.
        else writeFileSync(target.path, text)
      } catch (error) {
        throw new CommandError({
          exitCode: ExitCode.someFailed,
          code: 'output_failed',
          message: `${flag} ${name}: cannot write: ${writeReason(error)}`,
          cause: error,
        })
      }
    },
  }
}
