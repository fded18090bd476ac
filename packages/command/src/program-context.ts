import type { CommandContext } from '@stricli/core'
import type { ExitCode } from './exit-code.ts'
import type { ProgramHost } from './host.ts'
import type { Format } from './output/format.ts'
import type { Report } from './report.ts'

/** What every command of a program gets as `this`. */
export interface ProgramContext extends CommandContext {
  readonly host: ProgramHost
  readonly report: Report
  readonly format: Format
  /** Ends the work: Ctrl-C. */
  readonly signal: AbortSignal
  /**
   * The exit code of a command that did its work and has something to say by it, as a plan with changes. After
   * Ctrl-C it is 130 all the same, but where the command says that it is `done`: being ended is what it waited for.
   */
  endWith(exitCode: ExitCode): void
}
