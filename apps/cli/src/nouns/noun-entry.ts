import type { GroupName, ResourceName } from '@mgmt-api/models/resources'

/** A flag for an input of the operation: a query parameter or a field of a filter. */
export interface FlagEntry {
  /** Name after `--`. */
  readonly name: string
  /** `list` is repeatable, `map` takes `key=value`, `order` takes `field:asc`, `time` is parsed by `parseTime`. */
  readonly kind: 'boolean' | 'value' | 'list' | 'map' | 'order' | 'time'
  /** Input path: `query.folder_id`. */
  readonly at: string
  readonly brief: string
  /** Values of an enumeration, in words. */
  readonly words?: readonly string[]
}

/** The property name of a flag. */
export const flagKey = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** What a command takes. */
export interface CommandInput {
  /** Parts of the id argument, e.g. `team-id`; empty if there is none. */
  readonly id: readonly string[]
  /** Number of id arguments; `optional`: one, or an id in each entry of a file. */
  readonly ids: 'one' | 'several' | 'optional'
  /** Content of the files: nothing, one value, or one value per entry. */
  readonly body: 'none' | 'one' | 'entries'
  readonly brief: string
  readonly flags: readonly FlagEntry[]
  /** Permissions that the key needs. Absent: the contract names none. */
  readonly permissions?: readonly string[]
}

/** A command of a noun: one method of its resource, or one for a single item and one for many. */
export interface CommandEntry extends CommandInput {
  readonly name: string
  /** Methods of the resource; the one for many ends in `Many`. */
  readonly methods: readonly string[]
  readonly operations: readonly string[]
  /** `list` prints items, `read` responses, `change` the outcome of each entry. */
  readonly form: 'list' | 'read' | 'change'
  readonly effect: 'reads' | 'changes' | 'sends'
  /** The command and the flag that run it, e.g. `get --by slug`; absent: it has a name of its own. */
  readonly variant?: Variant | undefined
}

/** A flag that makes a command call another method with the same meaning. */
export interface Variant {
  readonly of: string
  readonly flag: 'by' | 'summaries'
  /** Value of the flag; absent: it has none. */
  readonly value?: string | undefined
}

/** What is typed for a command after its noun. */
export const commandWords = ({ name, variant }: Pick<CommandEntry, 'name' | 'variant'>): string => {
  if (variant === undefined) return name
  return [variant.of, `--${variant.flag}`, variant.value].filter((word) => word !== undefined).join(' ')
}

/** A resource for commands, without its models. */
export interface NounEntry {
  readonly name: ResourceName
  readonly group: GroupName
  readonly one: string
  readonly many: string
  readonly brief: string
  readonly commands: readonly CommandEntry[]
}
