import type { Recognition, ResourceShape } from './core/resource/resource.ts'
import type { HttpMethod } from './core/operation/operation.ts'
import type { GroupName } from './generated/groups.ts'
import type { ResourceName } from './generated/resources.ts'

/** A method of a resource, and the operation that it calls. */
export interface MethodEntry {
  /** Id of the operation. */
  readonly operation: string
  /** Name of the operation's constant: `listAlertDefs`. */
  readonly name: string
  /** HTTP method. */
  readonly http: HttpMethod
  /** Below the base path, parameters in braces: `/alerts/alerts/v3/{id}`. */
  readonly path: string
  /** `call` answers once, `list` gives items, `bulk` takes any number of entries, `stream` gives messages. */
  readonly kind: 'call' | 'list' | 'bulk' | 'stream'
  /** `sends`: a message leaves for a receiver, or a receiver is asked. */
  readonly effect: 'reads' | 'changes' | 'sends'
}

/** What is known of a resource without its models. */
export interface ResourceEntry {
  readonly name: ResourceName
  readonly group: GroupName
  /** Where its methods stand on the group's client: `root` for the client itself. */
  readonly at: string
  readonly shape: ResourceShape
  readonly one: string
  readonly many: string
  readonly brief: string
  /** Names of the parts of its id. */
  readonly id: readonly string[]
  readonly parent?: ResourceName
  readonly title?: string
  /** The list gives summaries; each is read by its id for the whole. */
  readonly summaries?: true
  readonly columns?: readonly string[]
  /** How files tell an item that they own from others. Absent: they cannot. */
  readonly recognised?: Exclude<Recognition['by'], 'none'>
  readonly methods: Readonly<Record<string, MethodEntry>>
}
