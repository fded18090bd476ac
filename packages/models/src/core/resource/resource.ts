import type { Model } from '../descriptor/descriptor.ts'
import type { Verbs } from './verb.ts'
import type { ResourceName } from '../../generated/resources.ts'

/**
 * The shape of a resource: a `collection` has items with ids; in an `ordered` one, their order matters; a `singleton`
 * exists once; a `whole` is a list or map that is read and written as one; a `service` has only actions.
 */
export type ResourceShape = 'collection' | 'ordered' | 'singleton' | 'whole' | 'service'

/**
 * Where a rule comes from: `contract` (published facts or document), `client` (public clients of the service show it) or
 * `assumed` (no evidence; the most cautious guess).
 */
export type RuleSource = 'contract' | 'client' | 'assumed'

/** A rule and its source. */
export interface Sourced {
  readonly source: RuleSource
  /** Place in the source, or the reason for the assumption. */
  readonly reason?: string
}

/** A field and the value that it must have for a rule to apply. */
export interface FieldValue {
  readonly at: string
  readonly is: string | number | boolean
}

/** A field that names another resource, by its id or by another key. */
export interface Reference extends Sourced {
  readonly at: string
  readonly to: ResourceName
  /** Field of the other resource with the same value. Default: its id. */
  readonly key?: string
  /** Behaviour of the service for a reference to a missing resource. */
  readonly missing: 'refuse' | 'accept'
  /**
   * Effect of deleting the other resource: it is refused, this one is deleted too, the field is emptied, or the reference
   * dangles.
   */
  readonly deleted: 'refuse' | 'cascade' | 'clear' | 'dangle'
  /** Source of `deleted`, if it differs from that of `missing`. */
  readonly deletedSource?: RuleSource
  /** Only where this field has this value. */
  readonly when?: FieldValue
}

/** A field that must not be shown. */
export interface SecretField extends Sourced {
  readonly at: string
  /** What is read in its place: the value, a mask, nothing, or the value only in the response to its creation. */
  readonly reads: 'value' | 'mask' | 'absent' | 'once'
  /** Form of the mask. */
  readonly mask?: string
  /** Only where this field has this value. Of several entries for one field, the first that applies counts. */
  readonly when?: FieldValue
}

/**
 * No two items have the same values in these fields together. Letter case counts. Each value at a path into a list
 * (`a[].b`) is unique, also within one item.
 */
export interface Uniqueness extends Sourced {
  readonly by: readonly string[]
  /** `item`: only the values of one item differ, those of a list. Default: those of all items. */
  readonly among?: 'item'
}

/** The order of items. */
export interface Ordering extends Sourced {
  /** Field with the position; absent if the list alone has the order. */
  readonly at?: string
  /** Position of the first item. Default: 1. */
  readonly first?: number
  /** Each value of this field has an order of its own; of several fields that exclude each other, each field has. */
  readonly within?: string | readonly string[]
  /** Whether items without a requested position follow each other. */
  readonly dense: boolean
  /** The rule that a deleted or moved item leaves no gap. Default: the source of the order. */
  readonly closing?: Sourced
}

/** A change of state. */
export interface Transition extends Sourced {
  /** The method that causes it, or `time` if the service makes it by itself. */
  readonly by: string
  readonly from: readonly string[]
  readonly to: string
}

/** The states of an item, and the transitions between them. */
export interface States {
  readonly at: string
  readonly initial: string
  readonly transitions: readonly Transition[]
}

/** How platform as code recognises resources that it owns: see `../../as-code`. */
export interface Recognition extends Sourced {
  /** By labels in a field, by an id that the creator chooses, by its name in a ledger, or not at all. */
  readonly by: 'labels' | 'chosenId' | 'name' | 'none'
  /** Field of the labels or of the id. */
  readonly at?: string
  /** Why it cannot be kept as a file. */
  readonly reason?: string
}

/** The resource that this one belongs to. Creating and listing take the parent's id. */
export interface Parent extends Sourced {
  readonly resource: ResourceName
  /** The part of the id that is the parent's id, if no field of an item contains it. It comes before the other parts. */
  readonly part?: string
  /** Effect of deleting the parent: it is refused, or this one is deleted too. */
  readonly deleted: 'refuse' | 'cascade'
}

/** The facts about a resource beside its verbs and its model. Paths are those of an item. */
export interface ResourceFacts {
  /** One word for it everywhere: noun of the command line, kind of a file, page of the reference. */
  readonly name: ResourceName
  /** Place of its methods on the group's client: `folders`, `contextualData.instances`; `root` for the client itself. */
  readonly at: string
  readonly shape: ResourceShape
  /** Name of one in a sentence: `view folder`. */
  readonly one: string
  /** Name of several. Default: `one` with an s. */
  readonly many?: string
  /** Its purpose as a phrase, for the help of its commands. */
  readonly brief: string
  /** Path of each part of the id in an item. */
  readonly id?: Readonly<Record<string, string>>
  readonly parent?: Parent
  /** Path of the display name. */
  readonly title?: string
  /** Path of each part of the id in a summary, if the list returns summaries; whole items are then read one by one. */
  readonly summaryId?: Readonly<Record<string, string>>
  /** Path of the whole item in an entry of the list, if the entries contain more than the items. */
  readonly itemInList?: string
  /** Fields that only the service sets: no request changes them. */
  readonly serviceMade?: readonly string[]
  /** An item without parts that the service adds and that their places alone do not show. Default: it adds none. */
  readonly ownPart?: (item: Readonly<Record<string, unknown>>) => object
  /** Optional fields that an `update` clears if it omits them. It keeps all others. */
  readonly clearedByUpdate?: Sourced & { readonly fields: readonly string[] }
  readonly secrets?: readonly SecretField[]
  readonly references?: readonly Reference[]
  readonly unique?: readonly Uniqueness[]
  readonly order?: Ordering
  readonly states?: States
  readonly recognised?: Recognition
  /** Maximum number of items, if known. */
  readonly bound?: Sourced & { readonly max: number }
  /** Methods that send something for real: a test message, a request to a receiver. */
  readonly sends?: readonly string[]
  /** Three to six fields that distinguish items in a list; fields of summaries if it returns those. */
  readonly columns?: readonly string[]
}

/** One resource of the platform. */
export interface Resource<V = Verbs, Item = unknown> extends ResourceFacts {
  readonly verbs: V
  /** Model of a whole item. Absent for services. */
  readonly model?: Model<Item>
}

/** A resource of any types. */
export type AnyResource = Resource<Verbs, never>

/**
 * Declares a resource. A test checks its paths.
 * @example export const views: Resource<ViewVerbs, View> = resource(viewVerbs, View, { name: 'views', … })
 */
/* @__NO_SIDE_EFFECTS__ */
export function resource<V, Item>(verbs: V, model: Model<Item>, facts: ResourceFacts): Resource<V, Item> {
  return { ...facts, verbs, model }
}

/** Declares a resource that has only actions. */
/* @__NO_SIDE_EFFECTS__ */
export function service<V>(verbs: V, facts: ResourceFacts): Resource<V> {
  return { ...facts, verbs }
}
