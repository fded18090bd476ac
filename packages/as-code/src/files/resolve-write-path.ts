import { lstat, realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { AsCodeError } from '../findings/finding.ts'
import { belowRoot } from './paths.ts'
import { systemErrorCode } from './read-source-file.ts'

/**
 * The path that a write to a file replaces, with every symbolic link resolved. The file and its directories need not
 * exist yet.
 * @param within a directory that must contain the resolved path; undefined allows any path
 * @throws {AsCodeError} kind `input`: `outside_directory` if a link leads out of that directory, `dangling_link` if a
 * link has no target, `link_loop` if links form a loop
 * @throws {Error} as Node does, if a directory cannot be searched
 */
export async function resolveWritePath(file: string, within: string | undefined): Promise<string> {
  const path = await resolveLinks(file)
  if (within === undefined) return path
  const directory = await resolveLinks(within)
  if (belowRoot(directory, path) !== undefined) return path
  throw new AsCodeError({
    kind: 'input',
    code: 'outside_directory',
    message: `${file} leads outside ${within} through a symbolic link: ${path}`,
    hint: 'Replace the link with a regular file or directory.',
  })
}

async function resolveLinks(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch (error) {
    if (systemErrorCode(error) === 'ELOOP') throw badLink('link_loop', `${path}: symbolic links form a loop`)
    if (systemErrorCode(error) !== 'ENOENT') throw error
  }
  if (await isLink(path)) throw badLink('dangling_link', `${path} is a dangling symbolic link`)
  const parent = dirname(path)
  return parent === path ? path : join(await resolveLinks(parent), basename(path))
}

async function isLink(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isSymbolicLink()
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return false
    throw error
  }
}

const badLink = (code: string, message: string): AsCodeError =>
  new AsCodeError({ kind: 'input', code, message, hint: 'Remove the link, or create its target.' })
