import { lstatSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type AsCodeError, inputError } from '../findings/finding.ts'
import { belowRoot } from './paths.ts'
import { systemErrorCode } from './read-source-file.ts'

/**
 * The path of a file that is read or replaced, with every symbolic link resolved. The file and its directories need not
 * exist yet. Synchronous, because for thousands of files, waiting for each takes longer than the check.
 * @param within a directory that must contain the resolved path; undefined allows any path
 * @throws {AsCodeError} kind `input`: `outside_directory` if a link leads out of that directory, `dangling_link` if a
 * link has no target, `link_loop` if links form a loop
 * @throws {Error} as Node does, if a directory cannot be searched
 */
export function resolveWithin(file: string, within: string | undefined): string {
  const path = resolveLinks(file)
  if (within === undefined) return path
  const directory = resolveLinks(within)
  if (belowRoot(directory, path) !== undefined) return path
  const hint = 'Replace the link with a regular file or directory.'
  throw inputError('outside_directory', `${file} leads outside ${within} through a symbolic link: ${path}`, { hint })
}

function resolveLinks(path: string): string {
  try {
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (found?.isSymbolicLink() === true || found?.isDirectory() === true) return realpathSync.native(path)
  } catch (error) {
    if (systemErrorCode(error) === 'ELOOP') throw badLink('link_loop', `${path}: symbolic links form a loop`)
    if (systemErrorCode(error) === 'ENOENT') throw badLink('dangling_link', `${path} is a dangling symbolic link`)
    throw error
  }
  // A file, or nothing yet: only its directories may be links.
  const parent = dirname(path)
  return parent === path ? path : join(resolveLinks(parent), basename(path))
}

const badLink = (code: string, message: string): AsCodeError =>
  inputError(code, message, { hint: 'Remove the link, or create its target.' })
