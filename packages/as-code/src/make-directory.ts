import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from './read-text.ts'

/**
 * Makes a directory and the missing ones above it. Node's own recursion loops forever where the system reports an existing
 * directory as missing, as below /proc.
 * @throws {Error} why it cannot be made
 */
export async function makeDirectory(path: string): Promise<void> {
  if (await isDirectory(path)) return
  await makeDirectory(dirname(path))
  try {
    await mkdir(path)
  } catch (error) {
    // Another process may have been first.
    if (!(await isDirectory(path))) throw error
  }
}

/** @throws {Error} Something else is there. */
async function isDirectory(path: string): Promise<boolean> {
  try {
    if ((await stat(path)).isDirectory()) return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
  throw Object.assign(new Error(`${path} is not a directory`), { code: 'ENOTDIR', syscall: 'mkdir', path })
}
