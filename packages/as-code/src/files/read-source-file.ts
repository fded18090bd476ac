import { readFileSync, statSync } from 'node:fs'
import type { Finding } from '../findings/finding.ts'
import type { SourceFile } from '../yaml/source.ts'

/** Maximum size of a file in bytes. A file of 2,000 large definitions has a few million. */
const maxFileBytes = 32_000_000

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EACCES: 'permission denied',
  EISDIR: 'is a directory, not a file',
  ELOOP: 'symbolic links form a loop',
  EMFILE: 'too many open files',
}

const writeReasons: Readonly<Record<string, string>> = {
  ...reasons,
  ENOENT: 'its directory does not exist',
  ENOTDIR: 'part of its path is a file, not a directory',
  EEXIST: 'part of its path is a file, not a directory',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'larger than the limit (ulimit -f)',
}

/**
 * Reads a file as text, or returns why it cannot be read. Never throws. Reads synchronously, because for thousands of
 * small files, waiting for each takes longer than reading it.
 */
export function readSourceFile(path: string, file: string): SourceFile | Finding {
  try {
    const { size } = statSync(path)
    if (size > maxFileBytes) {
      const message = `${size.toLocaleString('en')} bytes, at most ${maxFileBytes.toLocaleString('en')}`
      return unreadable(file, 'file_size', message, 'Split it into several files.')
    }
    // A byte order mark at the beginning is not part of the text.
    return { file, text: new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)) }
  } catch (error) {
    if (error instanceof TypeError) return unreadable(file, 'encoding', 'not UTF-8 text', 'Save it as UTF-8.')
    return unreadable(file, 'unreadable_file', fileErrorReason(error))
  }
}

/**
 * Reads a file unchanged, including its byte order mark, or returns undefined if it does not exist. Synchronous, too.
 * @throws {Error} as Node does, if it cannot be read
 */
export function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function unreadable(file: string, code: string, message: string, hint?: string): Finding {
  return { severity: 'error', code, message, hint, place: { file, line: 1, column: 1 } }
}

/** The reason why a file cannot be read or written. */
export const fileErrorReason = (error: unknown, access: 'read' | 'write' = 'read'): string =>
  (access === 'read' ? reasons : writeReasons)[systemErrorCode(error)] ??
  (error instanceof Error ? error.message : String(error))

/** Code of a Node error, as `ENOENT`; empty for any other. */
export const systemErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
