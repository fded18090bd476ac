import type { ProgramContext } from '@mgmt-api/command'

/** What every command gets as `this`. */
export interface CliContext extends ProgramContext {
  /** For completion: the words before the one that is completed. */
  readonly wordsBefore?: readonly string[] | undefined
}
