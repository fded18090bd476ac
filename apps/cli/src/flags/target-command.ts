import type { View } from '@mgmt-api/command'
import {
  type Aliases,
  type BaseArgs,
  buildCommand,
  type FlagParametersForType,
  type TypedCommandPositionalParameters,
} from '@stricli/core'
import type { CliCommand, CliContext } from '../cli-context.ts'
import { outputFlagsOf } from './output-flags-of.ts'
import { targetAliases, targetFlags, type TargetFlags } from './target-flags.ts'
import { outputAliases, outputFlags, type OutputFlags } from './output-flags.ts'

/** Values of the flags that every such command has. */
export interface TargetCommandFlags extends OutputFlags, TargetFlags {}

type Arguments<A extends BaseArgs> = TypedCommandPositionalParameters<A, CliContext>

/** A command that works on a target and prints rows: its help, and what it takes besides the flags of both. */
type TargetCommand<F extends TargetCommandFlags, A extends BaseArgs> = Arguments<A> & {
  readonly brief: string
  /** Lines of help before the examples. */
  readonly help: readonly string[]
  /** Permissions that the key needs. Default: the contract names none. */
  readonly permissions?: readonly string[] | undefined
  readonly examples: readonly string[]
  readonly flags: FlagParametersForType<Omit<F, keyof TargetCommandFlags>, CliContext>
  readonly aliases?: Aliases<Exclude<keyof F, keyof TargetCommandFlags> & string>
  /** The view whose columns are completed. */
  readonly view?: () => View<never>
  readonly run: (this: CliContext, flags: F, ...args: A) => Promise<void>
}

/** The sentence about permissions, if the contract names any. */
export const permissionNote = (permissions: readonly string[] = []): readonly string[] =>
  permissions.length === 0 ? [] : [`Needs ${permissions.join(', ')}.`]

/** Builds a command with the flags of output and target. */
export function targetCommand<F extends TargetCommandFlags, A extends BaseArgs = []>({
  brief,
  help,
  permissions,
  examples,
  flags,
  aliases,
  positional,
  view,
  run,
}: TargetCommand<F, A>): CliCommand {
  const title = examples.length === 1 ? 'Example:' : 'Examples:'
  const lines = [...help, ...permissionNote(permissions), '', title, ...examples.map((line) => `  ${line}`)]
  const parameters: object = {
    flags: { ...flags, ...(view === undefined ? outputFlags : outputFlagsOf(view)), ...targetFlags },
    aliases: { ...aliases, ...outputAliases, ...targetAliases },
    positional,
  }
  return buildCommand<F, A, CliContext>({
    docs: { brief, fullDescription: lines.join('\n') },
    // Together, these are the flags of F.
    parameters: parameters as Parameters<typeof buildCommand<F, A, CliContext>>[0]['parameters'],
    func: run,
  })
}
