import { ExitCode } from './exit-code.ts'
import type { Failure } from './failure.ts'

/** Details of a command's error beside its message. */
export interface CommandErrorOptions {
  readonly exitCode: ExitCode
  /** Stable and for programs, as `unknown_column`. */
  readonly code: string
  readonly message: string
  /** What to type or do next. */
  readonly hint?: string | undefined
  /** `unknown`: a change was sent, and no answer confirms or refuses it. Ctrl-C then does not change the exit code. */
  readonly outcome?: 'unknown' | undefined
  /** The failures that this one sums up, such as one per profile. */
  readonly failures?: readonly Failure[] | undefined
  readonly cause?: unknown
}

/** A failure that the program itself detects; failed calls throw `MgmtError`. */
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

/** A mistake that the user can correct: exit code 2, nothing was sent. */
export const inputError = (code: string, message: string, hint?: string): CommandError =>
  new CommandError({ exitCode: ExitCode.input, code, message, hint })

/** Ctrl-C, or the end of the input, while an answer was needed. */
export const interruptedError = (message = 'interrupted'): CommandError =>
  new CommandError({ exitCode: ExitCode.interrupted, code: 'interrupted', message })
