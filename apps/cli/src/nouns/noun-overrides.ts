import type { Comparable } from '@mgmt-api/as-code'
import type { View } from '@mgmt-api/command'
import type { Command } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import type { OwnVerb } from '../commands/resource/verb-command.ts'

/** What is particular to one noun: `overrides.ts` in the folder of that name below `commands`. */
export interface NounOverrides {
  /** What the noun is for, where no resource says it. */
  readonly brief?: string | undefined
  /** Commands beside those of the resource; one with the name of a generic command takes its place. */
  readonly commands?: Readonly<Record<string, Command<CliContext>>> | undefined
  /** What commands of the resource have beside what all have, by their names. */
  readonly verbs?: Readonly<Record<string, OwnVerb>> | undefined
  /**
   * Methods that these commands call, whatever their flags, by the names of the commands: `case-events list` for the
   * method `list` of that resource. For a command of the resource those beside its own. `mgmt doctor --for` reads them.
   */
  readonly operations?: Readonly<Record<string, readonly string[]>> | undefined
  /** How items are shown, in place of the columns of the resource. Loaded when something is shown. */
  readonly view?: (() => Promise<View<never>>) | undefined
  /** How two items are compared for `--dry-run`, where more than their model is known. */
  readonly comparable?: (() => Promise<Comparable>) | undefined
}
