import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a directory and the missing ones above it. Node's own recursion loops forever where the system reports an existing
 * directory as missing, as below /proc.
 * @param mode of the directories that are made
 * @throws {Error} why it cannot be made
 */
export function makeDirectory(path: string, mode?: number): void {
  if (isDirectory(path)) return
  makeDirectory(dirname(path), mode)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process may have been first.
    if (!isDirectory(path)) throw error
  }
}

/** @throws {Error} Something else is there. */
function isDirectory(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined || found.isDirectory()) return found !== undefined
  throw Object.assign(new Error(`${path} is not a directory`), { code: 'ENOTDIR', syscall: 'mkdir', path })
}
