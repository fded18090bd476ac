import type { CommandContext } from '@stricli/core'
import type { CliHost } from './host.ts'
import type { Format } from './output/format.ts'
import type { Report } from './report.ts'

/** What every command gets as `this`. */
export interface CliContext extends CommandContext {
  readonly host: CliHost
  readonly report: Report
  readonly format: Format
  /** Ends the work: Ctrl-C. */
  readonly signal: AbortSignal
}
