import type { Problem } from '@mgmt-api/models'
import { ExitCode } from './exit-code.ts'

/** A failure for the report: printed as lines for people, as one object for programs. */
export interface Failure {
  /** Stable name: `not_found`, `unknown_flag`, … */
  readonly code: string
  readonly exitCode: ExitCode
  readonly message: string
  readonly hint?: string | undefined
  /** `unknown`: a change was sent, but no response confirms or rejects it. */
  readonly outcome?: 'unknown' | undefined
  /** Profile whose call failed, if several profiles were given. */
  readonly profile?: string | undefined
  readonly operation?: string | undefined
  readonly status?: number | undefined
  readonly requestId?: string | undefined
  readonly attempts?: number | undefined
  readonly problems?: readonly Pick<Problem, 'at' | 'rule' | 'message' | 'hint'>[] | undefined
  /** The failures that this one summarizes. */
  readonly failures?: readonly Failure[] | undefined
}

/** Options of `CommandError`. */
export interface CommandErrorOptions {
  readonly exitCode: ExitCode
  /** Stable code for programs, e.g. `unknown_column`. */
  readonly code: string
  readonly message: string
  /** What to type or do next. */
  readonly hint?: string | undefined
  /** `unknown`: a change was sent, but no response confirms or rejects it. Ctrl-C then does not change the exit code. */
  readonly outcome?: 'unknown' | undefined
  /** The failures that this error summarizes, e.g. one per profile. */
  readonly failures?: readonly Failure[] | undefined
  readonly cause?: unknown
}

/** An error detected by the program itself; failed calls throw `MgmtError`. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly exitCode: ExitCode
  readonly code: string
  readonly hint: string | undefined
  readonly outcome: 'unknown' | undefined
  readonly failures: readonly Failure[]

  constructor({ exitCode, code, message, hint, outcome, failures, cause }: CommandErrorOptions) {
    super(message, cause === undefined ? undefined : { cause })
    this.exitCode = exitCode
    this.code = code
    this.hint = hint
    this.outcome = outcome
    this.failures = failures ?? []
  }
}

/** Invalid input: exit code 2, nothing was sent. */
export const inputError = (code: string, message: string, hint?: string): CommandError =>
  new CommandError({ exitCode: ExitCode.input, code, message, hint })

/** What a command names does not exist: exit code 5. */
export const notFoundError = (message: string, hint?: string): CommandError =>
  new CommandError({ exitCode: ExitCode.notFound, code: 'not_found', message, hint })

/** The user pressed Ctrl-C or ended the input of a prompt: exit code 130. */
export const interruptedError = (message = 'interrupted'): CommandError =>
  new CommandError({ exitCode: ExitCode.interrupted, code: 'interrupted', message })
