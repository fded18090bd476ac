import type { ProgramContext } from '@mgmt-api/command'

/** What every command gets as `this`. */
export type CliContext = ProgramContext
