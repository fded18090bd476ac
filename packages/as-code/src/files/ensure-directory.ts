import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { systemErrorCode } from './read-source-file.ts'

/**
 * Creates a directory and its missing parents. Node's own recursion loops forever if the system reports an existing
 * directory as missing, as below /proc.
 * @throws {Error} the reason why it cannot be created
 */
export async function ensureDirectory(path: string): Promise<void> {
  if (await isDirectory(path)) return
  await ensureDirectory(dirname(path))
  try {
    await mkdir(path)
  } catch (error) {
    // Another process may have created it first.
    if (!(await isDirectory(path))) throw error
  }
}

/** @throws {Error} Something else exists at the path. */
async function isDirectory(path: string): Promise<boolean> {
  try {
    if ((await stat(path)).isDirectory()) return true
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return false
    throw error
  }
  throw Object.assign(new Error(`${path} is not a directory`), { code: 'ENOTDIR', syscall: 'mkdir', path })
}
