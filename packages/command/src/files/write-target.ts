import { lstatSync, realpathSync, statSync } from 'node:fs'
import { refusalWords } from '../system-error.ts'

/** Target of a file that the user names. */
export interface WriteTarget {
  /** The path, with links resolved if it is a file. */
  readonly path: string
  /** `file`: a regular file, or nothing yet. `other`: a pipe or a device. `dangling`: a link to nothing. */
  readonly kind: 'file' | 'folder' | 'other' | 'dangling'
}

/** The target of a path with links resolved: a link is kept, and the file behind it is replaced. */
export function writeTarget(path: string): WriteTarget {
  try {
    const stats = statSync(path)
    if (stats.isDirectory()) return { path, kind: 'folder' }
    return stats.isFile() ? { path: realpathSync(path), kind: 'file' } : { path, kind: 'other' }
  } catch {
    return { path, kind: isLink(path) ? 'dangling' : 'file' }
  }
}

/** The reason why nothing can be written there; undefined if writing can be attempted. */
export function targetProblem({ kind }: WriteTarget): string | undefined {
  if (kind === 'folder') return 'it is a folder, not a file'
  return kind === 'dangling' ? 'it is a symbolic link to nothing' : undefined
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EACCES: 'it may not be written',
  EROFS: 'it may not be written',
  EISDIR: 'it is a folder, not a file',
}

/** The reason why writing a file that the user named failed. */
export function writeReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? refusalWords(error) ?? (error instanceof Error ? error.message : String(error))
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    return false // The file does not exist yet, or writing will fail with a reason.
  }
}
