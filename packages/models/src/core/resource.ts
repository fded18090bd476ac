import type { Model } from './describe.ts'
import type { PathOf, Verbs } from './verb.ts'
import type { ResourceName } from './resource-names.ts'

/**
 * What a resource looks like: `collection` has items with ids; in an `ordered` one their order means something; a
 * `singleton` exists once; a `whole` is a list or map that is read and written as one; a `service` has actions alone.
 */
export type ResourceShape = 'collection' | 'ordered' | 'singleton' | 'whole' | 'service'

/**
 * Where a rule comes from: `contract` (published facts or document), `client` (public clients of the service show it) or
 * `assumed` (no evidence; the most cautious guess).
 */
export type RuleSource = 'contract' | 'client' | 'assumed'

/** A rule, and where it comes from. */
export interface Sourced {
  readonly source: RuleSource
  /** Where in the source it stands, or what makes it likely. */
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
  /** Field of the other one that has the same value. Default: its id. */
  readonly key?: string
  /** What the service does with a reference to something that does not exist. */
  readonly missing: 'refuse' | 'accept'
  /**
   * What happens when the other one is deleted: that is refused, this one goes too, the field is emptied, or it keeps an
   * id that leads nowhere.
   */
  readonly deleted: 'refuse' | 'cascade' | 'clear' | 'dangle'
  /** Only where this field has this value. */
  readonly when?: FieldValue
}

/** A field that must not be shown. */
export interface SecretField extends Sourced {
  readonly at: string
  /** What reading gives in its place: the value, a mask, nothing, or the value once, in the answer to its creation. */
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
}

/** Where an item stands among the others. */
export interface Ordering extends Sourced {
  /** Field with the position; absent where the list alone tells it. */
  readonly at?: string
  /** Position of the first item. Default: 1. */
  readonly first?: number
  /** Each value of this field has an order of its own; of several fields that exclude each other, each field has. */
  readonly within?: string | readonly string[]
  /** Positions follow each other without a gap. */
  readonly dense: boolean
}

/** A change of state. */
export interface Transition extends Sourced {
  /** The method that causes it, or `time`: the service does it by itself. */
  readonly by: string
  readonly from: readonly string[]
  readonly to: string
}

/** The states of an item, and what moves it from one to another. */
export interface States {
  readonly at: string
  readonly initial: string
  readonly transitions: readonly Transition[]
}

/** How platform as code knows one as its own: see `../../as-code`. */
export interface Recognition extends Sourced {
  /** By labels in a field, by an id that the creator chooses, by an external id, by its name in a ledger, or not at all. */
  readonly by: 'labels' | 'chosenId' | 'externalId' | 'name' | 'none'
  /** Field of the labels or of the external id. */
  readonly at?: string
  /** Why it cannot be kept as a file. */
  readonly reason?: string
}

/** The resource that this one belongs to. Creating and listing take the parent's id. */
export interface Parent extends Sourced {
  readonly resource: ResourceName
  /** The part of the id that is the parent's id, where no field of an item holds it. It comes before the other parts. */
  readonly part?: string
  /** What happens when the parent is deleted: that is refused, or this one goes too. */
  readonly deleted: 'refuse' | 'cascade'
}

/** Everything that is said of a resource beside its verbs and its model. Paths are those of an item. */
export interface ResourceFacts {
  /** One word for it everywhere: noun of the command line, kind of a file, page of the reference. */
  readonly name: ResourceName
  /** Where its methods stand on the group's client: `folders`, `contextualData.instances`; `root` for the client itself. */
  readonly at: string
  readonly shape: ResourceShape
  /** What one is called in a sentence: `view folder`. */
  readonly one: string
  /** What several are called. Default: `one` and an s. */
  readonly many?: string
  /** What it is for, as a phrase: help of its commands. */
  readonly brief: string
  /** Each part of the id, and where an item has it. */
  readonly id?: Readonly<Record<string, string>>
  readonly parent?: Parent
  /** Path of the name that people use. */
  readonly title?: string
  /** The list gives summaries: readers get each for the whole. Says where a summary has each part of the id. */
  readonly summaryId?: Readonly<Record<string, string>>
  /** The list gives more than items: where an entry has the whole item, so that readers need no request for each. */
  readonly itemInList?: string
  /** Fields that only the service sets: no request changes them. */
  readonly serviceMade?: readonly string[]
  readonly secrets?: readonly SecretField[]
  readonly references?: readonly Reference[]
  readonly unique?: readonly Uniqueness[]
  readonly order?: Ordering
  readonly states?: States
  readonly recognised?: Recognition
  /** Items at most, where that is known. */
  readonly bound?: Sourced & { readonly max: number }
  /** Methods that send something for real: a test message, a request to a receiver. */
  readonly sends?: readonly string[]
  /** Three to six fields that tell one from another in a list; where it gives summaries, fields of those. */
  readonly columns?: readonly string[]
}

/** One thing that the platform has. */
export interface Resource<V = Verbs, Item = unknown> extends ResourceFacts {
  readonly verbs: V
  /** An item as it is read whole. Absent for services. */
  readonly model?: Model<Item>
}

/** A resource whatever its types are. */
export type AnyResource = Resource<Verbs, never>

type PathsIn<F, Item> = {
  readonly [K in keyof F]: K extends 'at'
    ? PathOf<Item, F[K]>
    : K extends 'by' | 'within'
      ? { readonly [I in keyof F[K]]: PathOf<Item, F[K][I]> }
      : F[K]
}

type MethodsOf<V, Names> = { readonly [I in keyof Names]: Names[I] extends keyof V ? Names[I] : never }

type CheckedFacts<F, V, Item, Summary> = {
  readonly [K in keyof F]: K extends 'title'
    ? PathOf<Item, F[K]>
    : K extends 'id'
      ? { readonly [P in keyof F[K]]: PathOf<Item, F[K][P]> }
      : K extends 'summaryId'
        ? { readonly [P in keyof F[K]]: PathOf<Summary, F[K][P]> }
        : K extends 'columns'
          ? { readonly [I in keyof F[K]]: PathOf<Summary, F[K][I]> }
          : K extends 'serviceMade'
            ? { readonly [I in keyof F[K]]: PathOf<Item, F[K][I]> }
            : K extends 'secrets' | 'references' | 'unique'
              ? { readonly [I in keyof F[K]]: PathsIn<F[K][I], Item> }
              : K extends 'sends'
                ? MethodsOf<V, F[K]>
                : K extends 'itemInList'
                  ? PathOf<Summary, F[K]>
                  : F[K]
}

type ItemListed<V, Item> = V extends {
  readonly list: { readonly '~list'?: (...args: never) => [infer Listed, unknown] }
}
  ? Listed
  : Item

/**
 * Declares a resource. Paths are checked by the compiler to four steps, and all of them by a test.
 * @example export const views: Resource<ViewVerbs, View> = resource(viewVerbs, View, { name: 'views', … })
 */
/* @__NO_SIDE_EFFECTS__ */
export function resource<V, Item, const F extends ResourceFacts>(
  verbs: V,
  model: Model<Item>,
  facts: F & CheckedFacts<F, V, NoInfer<Item>, ItemListed<V, NoInfer<Item>>>,
): Resource<V, Item> {
  return { ...facts, verbs, model }
}

/** Declares a resource that has actions alone. */
/* @__NO_SIDE_EFFECTS__ */
export function service<V>(verbs: V, facts: ResourceFacts): Resource<V> {
  return { ...facts, verbs }
}
