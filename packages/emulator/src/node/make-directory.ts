import { dirname } from 'node:path'
import { nodeFs } from './env.ts'

/**
 * Creates a directory with its parents. Node's recursive option loops forever if the system reports an existing
 * directory as missing, as below /proc.
 * @throws {Error} The system's error, or the path is not a directory.
 */
export function makeDirectory(path: string): void {
  if (isDirectory(path)) return
  makeDirectory(dirname(path))
  try {
    nodeFs().mkdirSync(path)
  } catch (error) {
    // Another process may have created it.
    if (!isDirectory(path)) throw error
  }
}

function isDirectory(path: string): boolean {
  const found = nodeFs().statSync(path, { throwIfNoEntry: false })
  if (found === undefined || found.isDirectory()) return found !== undefined
  throw new Error(`${path} is not a directory`)
}
