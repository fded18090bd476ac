import { dirname } from 'node:path'
import { nodeFs } from './env.ts'

/**
 * Creates a directory and its missing parents. Node's own recursion loops forever if the system reports an existing
 * directory as missing, as below /proc.
 * @param mode of the new directories
 * @throws {Error} the reason why it cannot be created
 */
export function makeDirectory(path: string, mode?: number): void {
  if (isDirectory(path)) return
  makeDirectory(dirname(path), mode)
  try {
    nodeFs().mkdirSync(path, { mode })
  } catch (error) {
    // Another process may have created it first.
    if (!isDirectory(path)) throw error
  }
}

/** @throws {Error} Something else exists at the path. */
function isDirectory(path: string): boolean {
  const found = nodeFs().statSync(path, { throwIfNoEntry: false })
  if (found === undefined || found.isDirectory()) return found !== undefined
  throw Object.assign(new Error(`${path} is not a directory`), { code: 'ENOTDIR', syscall: 'mkdir', path })
}
