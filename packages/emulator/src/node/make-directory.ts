import { dirname } from 'node:path'
import { nodeFs } from './env.ts'

/**
 * Makes a directory and the missing ones above it. Node's own recursion loops forever where the system reports an existing
 * directory as missing, as below /proc.
 * @throws {Error} The system's reason, or something else is there.
 */
export function makeDirectory(path: string): void {
  if (isDirectory(path)) return
  makeDirectory(dirname(path))
  try {
    nodeFs().mkdirSync(path)
  } catch (error) {
    // Another process may have been first.
    if (!isDirectory(path)) throw error
  }
}

function isDirectory(path: string): boolean {
  const found = nodeFs().statSync(path, { throwIfNoEntry: false })
  if (found === undefined || found.isDirectory()) return found !== undefined
  throw new Error(`${path} is not a directory`)
}
