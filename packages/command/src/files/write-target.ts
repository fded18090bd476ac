import { lstatSync, realpathSync, statSync } from 'node:fs'

/** Where a file that the user names is written. */
export interface WriteTarget {
  /** With links resolved where it is a file. */
  readonly path: string
  /** `file`: a regular file, or nothing yet. `other`: a pipe or a device. `dangling`: a link to nothing. */
  readonly kind: 'file' | 'folder' | 'other' | 'dangling'
}

/** The target of a path, links resolved: a link stays a link, and the file that it leads to is replaced. */
export function writeTarget(path: string): WriteTarget {
  try {
    const stats = statSync(path)
    if (stats.isDirectory()) return { path, kind: 'folder' }
    return stats.isFile() ? { path: realpathSync(path), kind: 'file' } : { path, kind: 'other' }
  } catch {
    return { path, kind: isLink(path) ? 'dangling' : 'file' }
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    return false // There is nothing yet, or writing will fail and say why.
  }
}
