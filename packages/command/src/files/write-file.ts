import { randomBytes } from 'node:crypto'
import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { CommandError, inputError } from '../command-error.ts'
import { ExitCode } from '../exit-code.ts'
import type { ProgramHost } from '../host.ts'
import { targetProblem, writeReason, writeTarget } from './write-target.ts'

/** A file that can be written: that was found out before the work began. */
export interface FileToWrite {
  /** As it was typed. */
  readonly name: string
  /**
   * Writes all of it: whoever reads the file meanwhile sees the old one or the new one, and nothing half done.
   * @throws {CommandError} `output_failed`, and what was there is still there
   */
  write(text: string): void
}

/**
 * A file to write later. Tries now whether its folder lets a file be made beside it, so that an answer that took long is
 * not lost for a typing mistake.
 * @param flag what the name was given to, for the message: `--html`
 * @throws {CommandError} `unwritable_file`, exit code 2
 */
export function fileToWrite({ cwd }: Pick<ProgramHost, 'cwd'>, name: string, flag: string): FileToWrite {
  const path = resolve(cwd, name)
  const there = writeTarget(path)
  const problem = targetProblem(there) ?? (there.kind === 'file' ? trialProblem(there.path) : undefined)
  if (problem !== undefined) throw inputError('unwritable_file', `${flag} ${name}: ${problem}`)
  return {
    name,
    write(text) {
      try {
        if (there.kind === 'file') replaceFile(there.path, text)
        // A pipe or a device is no file that could be put in its place.
        else writeFileSync(there.path, text)
      } catch (error) {
        throw new CommandError({
          exitCode: ExitCode.someFailed,
          code: 'output_failed',
          message: `${flag} ${name} could not be written: ${writeReason(error)}`,
          cause: error,
        })
      }
    },
  }
}

/** Makes a file beside the one to write, and removes it: why that fails. */
function trialProblem(path: string): string | undefined {
  const trial = unfinishedName(path)
  try {
    closeSync(openSync(trial, 'wx'))
    rmSync(trial)
    return undefined
  } catch (error) {
    return writeReason(error)
  }
}

function replaceFile(path: string, text: string): void {
  const unfinished = unfinishedName(path)
  try {
    writeFileSync(unfinished, text, { flag: 'wx' })
    renameSync(unfinished, path)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

const unfinishedName = (path: string): string => join(dirname(path), `.mgmt-${randomBytes(6).toString('hex')}.tmp`)
