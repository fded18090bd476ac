import { isMgmtError, type MgmtError, type Problem } from '@mgmt-api/models'
import { CommandError } from './command-error.ts'
import { ExitCode } from './exit-code.ts'
import { flagWords, hintIn, messageIn, type OptionWords } from './option-words.ts'
import { refusalWords, systemError } from './system-error.ts'

/** A failure as it is reported: to people as lines, to programs as one object. */
export interface Failure {
  /** Stable name: `not_found`, `unknown_flag`, … */
  readonly code: string
  readonly exitCode: ExitCode
  readonly message: string
  readonly hint?: string | undefined
  /** `unknown`: a change was sent, and no answer confirms or refuses it. */
  readonly outcome?: 'unknown' | undefined
  /** Profile whose call failed, if several were called. */
  readonly profile?: string | undefined
  readonly operation?: string | undefined
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  readonly attempts?: number | undefined
  readonly problems?: readonly Pick<Problem, 'at' | 'rule' | 'message' | 'hint'>[] | undefined
  /** The failures that this one sums up. */
  readonly failures?: readonly Failure[] | undefined
}

/** Converts any thrown value to a failure with its exit code, in the program's own terms. */
export function toFailure(error: unknown, words: OptionWords = flagWords): Failure {
  if (error instanceof CommandError) return fromCliError(error)
  if (isMgmtError(error)) return fromMgmtError(error, words)
  if (error instanceof Error && error.name === 'AbortError') {
    return { code: 'interrupted', exitCode: ExitCode.interrupted, message: 'interrupted' }
  }
  const refused = systemError(error)
  if (refused !== undefined) return fromCliError(refused)
  return {
    code: 'internal',
    exitCode: ExitCode.someFailed,
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    hint: 'This is a fault of the program itself. Please report it with the command that caused it.',
  }
}

/** One exit code for several failures: theirs if they agree, otherwise "some failed". */
export function sumOf(failures: readonly Failure[], allFailed: boolean): ExitCode {
  const codes = new Set(failures.map(({ exitCode }) => exitCode))
  if (codes.has(ExitCode.interrupted)) return ExitCode.interrupted
  const [only] = codes
  return allFailed && codes.size === 1 && only !== undefined ? only : ExitCode.someFailed
}

/** The error that prevented writing to standard output, unless its reader has simply gone. */
export function outputFailure(error: unknown): Failure | undefined {
  if (!(error instanceof Error) || ('code' in error && error.code === 'EPIPE')) return undefined
  return {
    code: 'output_failed',
    exitCode: ExitCode.someFailed,
    message: `The output could not be written: ${refusalWords(error) ?? error.message}`,
  }
}

function fromCliError({ code, exitCode, message, hint, outcome, failures }: CommandError): Failure {
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
      // The hint of a broken rule names fields of the error, which people do not see.
      hint: error.kind === 'validation' && problems.length > 0 ? undefined : hintIn(words, error),
      operation: error.operation,
      status: error.status,
      requestId: error.requestId,
    }),
    ...(error.attempts > 0 ? { attempts: error.attempts } : {}),
    ...(problems.length > 0 ? { problems } : {}),
  }
}

const defined = <T extends object>(fields: T): Partial<T> =>
  // Some of T's own fields are left out.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>

/** The exit code of a failed call. A route that does not exist is the service's fault, not a missing resource. */
function exitCodeOf({ kind, code, status }: MgmtError): ExitCode {
  if (code === 'read_only') return ExitCode.denied
  if (kind === 'validation') return ExitCode.input
  if (kind === 'aborted') return ExitCode.interrupted
  if (kind !== 'api') return ExitCode.service
  if (status === 401 || status === 403) return ExitCode.denied
  if (code === 'not_found') return ExitCode.notFound
  if (status === 409 || status === 412) return ExitCode.conflict
  if (status === 400 || status === 413 || status === 422) return ExitCode.input
  return ExitCode.service
}
