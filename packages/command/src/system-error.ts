import { CommandError } from './command-error.ts'
import { ExitCode } from './exit-code.ts'

/** Errors of the operating system: stable code, message, hint. */
interface Refusal {
  readonly code: string
  readonly words: string
  readonly hint: string
}

const noPermission: Refusal = {
  code: 'no_permission',
  words: 'permission denied',
  hint: 'Check its owner and permissions.',
}
const diskFull: Refusal = {
  code: 'disk_full',
  words: 'the disk is full',
  hint: 'Free some space and run the command again.',
}
const tooManyFiles: Refusal = {
  code: 'too_many_open_files',
  words: 'too many open files',
  hint: 'Raise the limit (ulimit -n) or close other programs.',
}

const refusals: Readonly<Record<string, Refusal>> = {
  EACCES: noPermission,
  EPERM: noPermission,
  ENOSPC: diskFull,
  EDQUOT: { ...diskFull, words: 'the disk quota is used up' },
  EROFS: { code: 'read_only_file_system', words: 'the file system is read-only', hint: 'Choose another directory.' },
  EMFILE: tooManyFiles,
  ENFILE: tooManyFiles,
  ENOENT: { code: 'no_such_path', words: 'no such file or directory', hint: 'Check the path.' },
  ENOTDIR: { code: 'not_a_directory', words: 'part of the path is not a directory', hint: 'Check the path.' },
  EISDIR: { code: 'is_a_directory', words: 'is a directory, not a file', hint: 'Specify a file.' },
  ELOOP: { code: 'link_loop', words: 'symbolic link loop', hint: 'Remove one of the links.' },
  ENAMETOOLONG: { code: 'name_too_long', words: 'the name is too long', hint: 'Choose a shorter path.' },
  EEXIST: { code: 'already_exists', words: 'already exists', hint: 'Move it away, or choose another path.' },
  EFBIG: { code: 'file_too_large', words: 'the file is larger than the limit', hint: 'Raise the limit (ulimit -f).' },
  EIO: { code: 'io_error', words: 'the device reports an error', hint: 'Check the disk.' },
  EADDRINUSE: { code: 'address_in_use', words: 'the address is in use', hint: 'Choose another port.' },
}

/** Reason of an operating system error, e.g. `permission denied`; undefined for other errors. */
export const refusalWords = (error: unknown): string | undefined => refusalOf(error)?.words

/** Why a file cannot be used. @param words reasons by code, in place of those of `refusalWords` */
export function fileReason(error: unknown, words: Readonly<Record<string, string>>): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return words[code] ?? refusalWords(error) ?? (error instanceof Error ? error.message : String(error))
}

/**
 * Converts an operating system error to a `CommandError` with exit code 1. Returns undefined for other errors, which are
 * bugs.
 */
export function systemError(error: unknown): CommandError | undefined {
  const refusal = refusalOf(error)
  if (refusal === undefined) return undefined
  const { code, words, hint } = refusal
  const where = placeOf(error)
  const message = where === undefined ? sentence(words) : `${where}: ${words}`
  return new CommandError({ exitCode: ExitCode.someFailed, code, message, hint, cause: error })
}

function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  // An error without a system call does not come from the operating system.
  return 'syscall' in error ? refusals[String(error.code)] : undefined
}

/** The path or the address. */
function placeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('path' in error && typeof error.path === 'string') return error.path
  return 'address' in error && 'port' in error ? `${String(error.address)}:${String(error.port)}` : undefined
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
