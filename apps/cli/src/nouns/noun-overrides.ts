import type { Comparable } from '@mgmt-api/as-code'
import type { View } from '@mgmt-api/command'
import type { Command } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import type { OwnVerb } from '../commands/resource/verb-command.ts'

/** Customizations of a noun, in `commands/NOUN/overrides.ts`. */
export interface NounOverrides {
  /** Brief of a noun without a resource. */
  readonly brief?: string | undefined
  /** Additional commands; one with the name of a generic command replaces it. */
  readonly commands?: Readonly<Record<string, Command<CliContext>>> | undefined
  /** Extensions of generic commands, by name. */
  readonly verbs?: Readonly<Record<string, OwnVerb>> | undefined
  /**
   * Methods that each command may call, e.g. `case-events list` for the method `list` of that resource; for generic
   * commands, those beside their own. Used by `mgmt doctor --for`.
   */
  readonly operations?: Readonly<Record<string, readonly string[]>> | undefined
  /** Loads a view that replaces the columns of the resource. */
  readonly view?: (() => Promise<View<never>>) | undefined
  /** Loads a comparison for `--dry-run` that replaces the generic one. */
  readonly comparable?: (() => Promise<Comparable>) | undefined
}
