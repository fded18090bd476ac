import type { Comparable } from '@mgmt-api/as-code'
import type { View } from '@mgmt-api/command'
import type { Caller, Problem } from '@mgmt-api/models'
import type { CliCommand, CliContext } from '../cli-context.ts'
import type { ResourceFlags } from '../flags/resource-flags.ts'
import type { UserNames } from '../target/user-names.ts'
import type { CommandEntry, NounEntry } from './noun-entry.ts'

/** A command of a noun without its models. */
export interface ResourceCommand {
  readonly noun: NounEntry
  readonly command: CommandEntry
  readonly overrides: NounOverrides
  /** Whether files contain ids though the command has a body, which its own flags fill. */
  readonly filesAreIds?: boolean | undefined
  /** Inputs of a list in addition to those of its flags. */
  readonly rest?: Readonly<Record<string, unknown>> | undefined
  /** View of a list, in place of that of the resource. */
  readonly view?: View<never> | undefined
  /** Filter of a list, if the operation has none. */
  readonly keep?: ((item: never) => boolean) | undefined
  /** Suggests other filters if a list is empty. */
  readonly suggest?: ((caller: Caller, signal: AbortSignal) => Promise<readonly string[]>) | undefined
  /** Computes these inputs for a connection, if they depend on data of the platform. */
  readonly restFor?: ((caller: Caller) => Promise<Readonly<Record<string, unknown>>>) | undefined
}

/** The implementation of a command of a noun. */
export type RunResourceCommand = (
  context: CliContext,
  given: ResourceCommand,
  flags: ResourceFlags,
  ...ids: string[]
) => Promise<void>

/** Extension of a generic command by a noun. */
export interface OwnVerb {
  readonly flags: object
  /** Arguments of its examples. */
  readonly examples: readonly string[]
  readonly run: RunResourceCommand
  readonly filesAreIds?: ResourceCommand['filesAreIds']
}

/** The changes that a command is about to make. */
export interface PlannedChanges {
  /** Name of the command: `replace`. */
  readonly command: string
  readonly changes: readonly { readonly id: string | undefined; readonly value: unknown }[]
  /** Body shared by all changes. */
  readonly shared: unknown
}

/** An item of another resource that a change affects. */
export interface AffectedItem {
  readonly id: string | undefined
  readonly name: string | undefined
  /** What is wrong with it after the change; absent if it only uses the changed item. */
  readonly reason?: string | undefined
}

type FindAffected = (caller: Caller, planned: PlannedChanges, signal: AbortSignal) => Promise<readonly AffectedItem[]>

/** Finds items of another resource that changes affect. */
export interface FindEffects {
  /** Items that use the changed ones, for a dry run. Sends only reads. */
  readonly findUsing: FindAffected
  /** Items that the changes break, for the confirmation. */
  readonly findBroken: FindAffected
}

/** Effects of changes on another resource. */
export interface Effects {
  /** The affected resource. */
  readonly noun: Pick<NounEntry, 'name' | 'one' | 'many'>
  /** Generic commands that have them. */
  readonly commands: readonly string[]
  readonly find: FindEffects
}

/** The effects of a command on another resource; undefined if it has none. */
export const effectsOf = ({ overrides: { effects }, command: { name } }: ResourceCommand): Effects | undefined =>
  effects?.commands.includes(name) === true ? effects : undefined

/** The order of a list for people. */
export interface Urgency {
  /** Inputs of the requests to make one after the other, until the list is long enough: urgent items first. */
  readonly parts: (input: Readonly<Record<string, unknown>>) => readonly Readonly<Record<string, unknown>>[]
  /** Compares the items that are shown. */
  readonly compare: (a: never, b: never) => number
}

/** Returns the reasons why the service rejects an item. */
export type FindItemErrors = (item: unknown) => readonly Pick<Problem, 'path' | 'message'>[]

/**
 * Fields that a request has under other names than the items that are read: for each field of the item, the fields of the
 * request. An empty result keeps the field, `undefined` removes it.
 */
export type MovedFields = Readonly<Record<string, (value: unknown, item: FieldValues) => FieldValues | undefined>>

/** Fields with their values. */
export type FieldValues = Readonly<Record<string, unknown>>

/** Customizations of a noun, in `commands/NOUN/overrides.ts`. */
export interface NounOverrides {
  /** Brief of a noun without a resource. */
  readonly brief?: string | undefined
  /** Additional commands; one with the name of a generic command replaces it. */
  readonly commands?: Readonly<Record<string, CliCommand>> | undefined
  /** Extensions of generic commands, by name. */
  readonly verbs?: Readonly<Record<string, OwnVerb>> | undefined
  /**
   * Methods that each command may call beside those of its name, e.g. `case-events list` for the method `list` of that
   * resource. Used by `mgmt doctor --for`.
   */
  readonly operations?: Readonly<Record<string, readonly string[]>> | undefined
  /** Notes on the responses of generic commands that make changes, by name of the command. */
  readonly notes?: Readonly<Record<string, (responses: readonly unknown[]) => string | undefined>> | undefined
  /** Fields of an item that requests have under other names, by name of the method. */
  readonly moved?: Readonly<Record<string, MovedFields>> | undefined
  /** Effects on another resource, which are shown before a change is made. */
  readonly effects?: Effects | undefined
  /** What a table without `--order-by` shows first. */
  readonly urgency?: Urgency | undefined
  /** A view that replaces the columns of the resource. */
  readonly view?: ((userNames: UserNames) => View<never>) | undefined
  /** Ids of the users of an item, whose names the view shows. */
  readonly userIds?: ((item: never) => readonly string[]) | undefined
  /** Loads a comparison for `--dry-run` that replaces the generic one. */
  readonly comparable?: (() => Promise<Comparable>) | undefined
  /**
   * Reads what a creation takes beside the items with these ids, and a deletion loses: access policies. Items that cannot be
   * created again as they are have no entry.
   */
  readonly lostByDeletion?:
    | ((caller: Caller, ids: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, object>>)
    | undefined
  /** Loads a check of items to send, for rules that their model does not contain. */
  readonly findErrors?: (() => Promise<FindItemErrors>) | undefined
}
