import type { BuildContext } from './item-content.ts'
import type { Condition } from '../store/conditions.ts'
import type { Database } from '../store/database.ts'
import type { Route } from '../http/route.ts'
import type { Context } from '../kernel/context.ts'
import type { Refusal } from '../kernel/refusal.ts'

type LastOf<Args> = Args extends readonly [...unknown[], infer Last] ? Last : never

type SentBy<Method> = Method extends { readonly '~call'?: (...args: infer Args) => unknown } ? LastOf<Args> : never

/** Bodies of the methods that store an item. */
export type SentTo<V> = {
  [Name in Extract<keyof V, 'create' | 'replace' | 'set' | 'update'>]: SentBy<Required<V>[Name]>
}[Extract<keyof V, 'create' | 'replace' | 'set' | 'update'>]

/** Request input as declared by the operation. */
export type RequestInput = Readonly<Record<string, unknown>>

export interface ListBehaviour<Item> {
  /**
   * Conditions for a request. Default: query parameters named like a field filter by that field; absent, empty and
   * unspecified ones do not restrict.
   */
  readonly where?: ((input: RequestInput, context: Context) => readonly Condition[]) | undefined
  /** Filter for conditions that SQL cannot express; undefined if the request does not need it. */
  readonly keep?: ((input: RequestInput, context: Context) => ((item: Item) => boolean) | undefined) | undefined
  /** Page size if the request has none. Default: 100. */
  readonly pageSize?: number | undefined
}

/** Metadata of an item that is not part of it, such as author or lock. */
export type ItemMetadata = Readonly<Record<string, unknown>>

export type NotFoundContext = Pick<Context, 'db' | 'key' | 'settings'>

/** Behaviour that the resource does not declare. All members are optional. */
export interface Behaviour<V, Item, Made = Item> {
  /**
   * Builds the stored item. Default: `build.item`. A partial update passes the merged item.
   * @throws {Refusal} The request is invalid.
   * @example toStored: (sent, { item }) => ({ ...item, labels: sent.labels ?? {} })
   */
  readonly toStored?: ((sent: SentTo<V>, build: BuildContext<Item>) => Made) | undefined
  /**
   * Builds the item's metadata on each change; reads include these fields in the response. Default: none.
   * @param before Previous metadata; empty for a new item.
   */
  readonly metadata?: ((build: BuildContext<Item>, before: ItemMetadata) => ItemMetadata) | undefined
  /** Extra fields of a read, from the item's text and metadata. Default: the metadata. */
  readonly extraFields?: ((body: string, envelope: ItemMetadata, context: Context) => object) | undefined
  /** Fields that only responses to changes contain; they are not stored. */
  readonly responseOnly?: readonly string[] | undefined
  /** Alternative field by which requests address an item. */
  readonly alias?: string | undefined
  /** The only id that the setting `chosenIds: false` lets a request choose. */
  readonly fixedId?: string | undefined
  /** Whether ids are stored in lower case and matched ignoring case. Default: false. */
  readonly lowerCaseIds?: boolean | undefined
  /** Stores related data after the item was stored. */
  readonly afterStore?: ((sent: SentTo<V>, item: Item, context: Context) => void) | undefined
  /** Stores related data of an item that was loaded from a platform. */
  readonly afterLoad?: ((item: Item, db: Database) => void) | undefined
  /** Whether a replacement would change nothing, for bulk methods that skip such entries. Default: never. */
  readonly isUnchanged?: ((sent: SentTo<V>, item: Item, context: Context) => boolean) | undefined
  /** Error for an unknown item. Default, also for undefined: 404. */
  readonly notFound?: ((id: string, context: NotFoundContext) => Refusal | undefined) | undefined
  /** Summary of an item for lists. Default: the fields of the summary model. */
  readonly summarise?: ((item: Item, context: Context) => unknown) | undefined
  /** Initial value of a singleton. Default: none (404), or an empty list or map. */
  readonly initial?: ((context: Context) => Made) | undefined
  readonly listing?: ListBehaviour<Item> | undefined
  /** Other methods that list the same items with the same filter. Default: none. */
  readonly lists?: readonly Extract<keyof V, string>[] | undefined
  /** Status if the item exists already. Default: 400. */
  readonly conflict?: 400 | 409 | undefined
  /** Additional response fields of methods, such as affected items. A deletion passes the deleted item. */
  readonly responseFields?: Readonly<Partial<Record<keyof V, (item: Item, context: Context) => object>>> | undefined
  /** Routes that replace generated ones. */
  readonly routes?: Readonly<Partial<Record<keyof V, Route>>> | undefined
}

/** An untyped behaviour. Its arguments have been validated by the operations of its resource. */
export type AnyBehaviour = Behaviour<never, never, unknown>
