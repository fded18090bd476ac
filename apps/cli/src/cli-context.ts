import type { Stability } from '@mgmt-api/models'
import type { ProgramContext } from '@mgmt-api/command'
import type { Command } from '@stricli/core'

/** The `this` of every command. */
export interface CliContext extends ProgramContext {
  /** For completion: the words before the one to complete. */
  readonly wordsBefore?: readonly string[] | undefined
  /** For completion: the stability of proposed words that are not stable. */
  readonly unstable?: Map<string, Stability> | undefined
}

/** A command of the program. */
export type CliCommand = Command<CliContext>
