import { isMgmtError, type MgmtError } from '@mgmt-api/models'
import { CommandError, type Failure } from './command-error.ts'
import { ExitCode } from './exit-code.ts'
import { flagWords, hintIn, messageIn, type OptionWords } from './option-words.ts'
import { refusalWords, systemError } from './system-error.ts'

/** Converts any thrown value to a failure with its exit code, using the program's option names. */
export function toFailure(error: unknown, words: OptionWords = flagWords): Failure {
  if (error instanceof CommandError) return fromCommandError(error)
  if (isMgmtError(error)) return fromMgmtError(error, words)
  if (error instanceof Error && error.name === 'AbortError') {
    return { code: 'interrupted', exitCode: ExitCode.interrupted, message: 'interrupted' }
  }
  const refused = systemError(error)
  if (refused !== undefined) return fromCommandError(refused)
  return {
    code: 'internal',
    exitCode: ExitCode.someFailed,
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    hint: 'This is a bug. Please report it with the command that caused it.',
  }
}

/** Combined exit code of several failures: the common one, otherwise `someFailed`. */
export function sumOf(failures: readonly Failure[], allFailed: boolean): ExitCode {
  const codes = new Set(failures.map(({ exitCode }) => exitCode))
  if (codes.has(ExitCode.interrupted)) return ExitCode.interrupted
  const [only] = codes
  return allFailed && codes.size === 1 && only !== undefined ? only : ExitCode.someFailed
}

/** The error that prevented writing to standard output; undefined if the reader closed the pipe. */
export function outputFailure(error: unknown): Failure | undefined {
  if (!(error instanceof Error) || ('code' in error && isClosed(error.code))) return undefined
  return {
    code: 'output_failed',
    exitCode: ExitCode.someFailed,
    message: `Cannot write the output: ${refusalWords(error) ?? error.message}`,
  }
}

/** A reader that leaves a socket before it has read everything, as Node's child processes may do, resets it. */
const isClosed = (code: unknown): boolean => code === 'EPIPE' || code === 'ECONNRESET'

function fromCommandError({ code, exitCode, message, hint, outcome, failures }: CommandError): Failure {
  return {
    code,
    exitCode,
    message,
    ...defined({ hint, outcome }),
    ...(failures.length === 0 ? {} : { failures }),
  }
}

function fromMgmtError(error: MgmtError, words: OptionWords): Failure {
  const problems = error.problems.map(({ at, rule, message, hint }) => ({
    at,
    rule,
    message,
    ...(hint === undefined ? {} : { hint }),
  }))
  return {
    code: error.code,
    exitCode: exitCodeOf(error),
    message: messageIn(words, error),
    ...defined({
      // The hint of a validation error names fields of the error object, which is not printed.
      hint: error.kind === 'validation' ? undefined : hintIn(words, error),
      operation: error.operation,
      status: error.status,
      requestId: error.requestId,
    }),
    ...(error.attempts > 0 ? { attempts: error.attempts } : {}),
    ...(problems.length > 0 ? { problems } : {}),
  }
}

const defined = <T extends object>(fields: T): Partial<T> =>
  // The result has a subset of T's own fields.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>

/** The exit code of a failed call. A missing route counts as a service failure, not as a missing resource. */
function exitCodeOf({ kind, code, status }: MgmtError): ExitCode {
  if (code === 'read_only') return ExitCode.denied
  if (kind === 'validation' || kind === 'configuration') return ExitCode.input
  if (kind === 'aborted') return ExitCode.interrupted
  if (kind !== 'api') return ExitCode.service
  if (status === 401 || status === 403) return ExitCode.denied
  if (code === 'not_found') return ExitCode.notFound
  if (status === 409 || status === 412 || code === 'quota_exceeded') return ExitCode.conflict
  if (status === 400 || status === 413 || status === 422) return ExitCode.input
  return ExitCode.service
}
