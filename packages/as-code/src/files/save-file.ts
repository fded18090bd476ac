import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeDirectory, replaceFileAsync } from '@mgmt-api/base/files'
import { AsCodeError } from '../findings/finding.ts'
import { fileErrorReason } from './read-source-file.ts'
import { resolveWithin } from './resolve-within.ts'

/** Options of `saveFile`. */
export interface SaveOptions {
  /**
   * Permissions, also for an existing file. Default: an existing file keeps its own, a new one gets the process's
   * default.
   */
  readonly mode?: number | undefined
  /** Directory that the file must be in after symbolic links are resolved. Default: any. */
  readonly within?: string | undefined
}

/**
 * Writes a text file as a whole or not at all: beside it, then renamed. Missing directories are created. An existing
 * file keeps its permissions; if the path is a link, its target is written.
 * @throws {AsCodeError} kind `input`: `outside_directory`, `dangling_link` or `link_loop`, if links do not lead to a
 * file that may be written. Nothing was written.
 * @throws {AsCodeError} kind `incomplete`, `not_written`: the file cannot be written, and an existing one is unchanged
 */
export async function saveFile(file: string, text: string, options: SaveOptions = {}): Promise<void> {
  try {
    await writeWhole(file, text, options)
  } catch (cause) {
    if (cause instanceof AsCodeError) throw cause
    const message = `${file} cannot be written: ${fileErrorReason(cause, 'write')}`
    const hint = 'Fix the cause and run it again. No file was left incomplete.'
    throw new AsCodeError({ kind: 'incomplete', code: 'not_written', message, hint, cause })
  }
}

async function writeWhole(file: string, text: string, options: SaveOptions): Promise<void> {
  // Replacing the file follows no link.
  await replaceFileAsync(writablePath(file, options.within), text, { mode: options.mode })
}

/** The path to replace, in a directory that exists. */
function writablePath(file: string, within: string | undefined): string {
  const path = resolveWithin(file, within)
  if (existsSync(dirname(path))) return path
  makeDirectory(dirname(path))
  // Checked again, because a directory may have become a link meanwhile.
  return resolveWithin(file, within)
}

/** Deletes a file; a missing one counts as done. */
export async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true })
}
