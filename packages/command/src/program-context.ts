import type { CommandContext } from '@stricli/core'
import type { ExitCode } from './exit-code.ts'
import type { ProgramHost } from './host.ts'
import type { Format } from './output/format.ts'
import type { Report } from './report.ts'

/** The `this` of every command of a program. */
export interface ProgramContext extends CommandContext {
  readonly host: ProgramHost
  readonly report: Report
  readonly format: Format
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
  /**
   * Exit code of a command that succeeded with a result to signal, such as a plan with changes. After Ctrl-C the exit
   * code is 130 unless the command sets `done`, as one does that runs until it is stopped.
   */
  endWith(exitCode: ExitCode): void
}
