import type { CommandContext } from '@stricli/core'
import type { ExitCode } from '../exit-code.ts'
import type { ProgramHost } from '../host.ts'
import type { Format } from './format.ts'
import type { Report } from './report.ts'

/** The `this` of every command of a program. */
export interface ProgramContext extends CommandContext {
  readonly host: ProgramHost
  readonly report: Report
  readonly format: Format
  /** Aborted by Ctrl-C, SIGTERM and SIGHUP. */
  readonly signal: AbortSignal
  /**
   * Exit code of a successful command with a result to signal, e.g. a plan with changes. After Ctrl-C the exit code is 130
   * unless the command sets `done`, as commands do that run until Ctrl-C.
   */
  endWith(exitCode: ExitCode): void
}
