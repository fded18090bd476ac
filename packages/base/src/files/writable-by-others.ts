import { statSync } from 'node:fs'
import { platform } from 'node:os'

/**
 * The first of some files and directories that other users than the owner can write to, and so replace a command in
 * them. Missing ones are skipped. On Windows, permissions are not checked.
 * @param system as `process.platform`
 */
export function findWritableByOthers(paths: Iterable<string>, system: string = platform()): string | undefined {
  if (system === 'win32') return undefined
  for (const path of paths) {
    const info = statSync(path, { throwIfNoEntry: false })
    if (info !== undefined && (info.mode & 0o022) !== 0) return path
  }
  return undefined
}
