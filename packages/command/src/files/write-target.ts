import { lstatSync, realpathSync, statSync } from 'node:fs'
import { beginReplacement, type FileReplacement, type ReplacementOptions } from '@mgmt-api/base/files'
import type { CommandError } from '../command-error.ts'
import { fileReason } from '../system-error.ts'

/** A resolved output path. */
export interface WriteTarget {
  /** The path; for a file, with symbolic links resolved. */
  readonly path: string
  /** `file`: a regular or new file. `other`: a pipe or a device. `dangling`: a broken symbolic link. */
  readonly kind: 'file' | 'folder' | 'other' | 'dangling'
}

/** Resolves an output path. Symbolic links are kept: the file that they point to is replaced. */
export function writeTarget(path: string): WriteTarget {
  try {
    const stats = statSync(path)
    if (stats.isDirectory()) return { path, kind: 'folder' }
    return stats.isFile() ? { path: realpathSync(path), kind: 'file' } : { path, kind: 'other' }
  } catch {
    return { path, kind: isLink(path) ? 'dangling' : 'file' }
  }
}

/** Makes the error of a file that cannot be written, by the reason. */
export type RefuseFile = (reason: string) => CommandError

/** Resolves an output path as `writeTarget` does. @throws {CommandError} of `refuse`: a directory or a broken link */
export function checkedTarget(path: string, refuse: RefuseFile): WriteTarget {
  const target = writeTarget(path)
  const problem = targetProblem(target)
  if (problem !== undefined) throw refuse(problem)
  return target
}

/** Begins to replace a file. @throws {CommandError} of `refuse`: no temporary file can be created beside it */
export function beginWriting(path: string, options: ReplacementOptions, refuse: RefuseFile): FileReplacement {
  try {
    return beginReplacement(path, options)
  } catch (error) {
    throw refuse(writeReason(error))
  }
}

/** Why the target is not writable; undefined if writing can be attempted. */
function targetProblem({ kind }: WriteTarget): string | undefined {
  if (kind === 'folder') return 'is a directory, not a file'
  return kind === 'dangling' ? 'is a broken symbolic link' : undefined
}

/** Why writing a file failed. */
export const writeReason = (error: unknown): string =>
  fileReason(error, { ENOENT: 'no such directory', ENOTDIR: 'no such directory', EROFS: 'read-only file system' })

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    return false // The file does not exist yet, or writing will report the reason.
  }
}
