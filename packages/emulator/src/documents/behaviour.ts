import type { Making, Stamps } from './accept.ts'
import type { Condition } from './conditions.ts'
import type { Context, Route } from '../implement.ts'
import type { Refusal } from '../refusal.ts'

type LastOf<Args> = Args extends readonly [...unknown[], infer Last] ? Last : never

type SentBy<Method> = Method extends { readonly '~call'?: (...args: infer Args) => unknown } ? LastOf<Args> : never

/** What a client sends for an item: the bodies of the methods that store one. */
export type SentTo<V> = {
  [Name in Extract<keyof V, 'create' | 'replace' | 'set' | 'update'>]: SentBy<Required<V>[Name]>
}[Extract<keyof V, 'create' | 'replace' | 'set' | 'update'>]

/** Input of a request, as the operation declares it. */
export type RequestInput = Readonly<Record<string, unknown>>

/** An order of a list. */
export interface SortKey {
  readonly at: string
  readonly descending?: boolean | undefined
}

/** What a list is asked for. */
export interface Listing<Item> {
  /**
   * Conditions for the inputs of a request. Default: each parameter of the query that is called like a field of an item
   * must be that field's value; absent, empty and unspecified ones restrict nothing.
   */
  readonly where?: ((input: RequestInput, context: Context) => readonly Condition[]) | undefined
  /** Gives a test of each item where no condition can decide; undefined for a request that narrows nothing. */
  readonly keep?: ((input: RequestInput, context: Context) => ((item: Item) => boolean) | undefined) | undefined
  /** The order that a request asks for. Default: that of the resource, which is that of creation. */
  readonly order?: ((input: RequestInput) => readonly SortKey[]) | undefined
  /** Items a page where the request names no number. Default: 100. */
  readonly pageSize?: number | undefined
}

/** Facts about an item that are no part of it: who created it, whether it is locked. */
export type Envelope = Readonly<Record<string, unknown>>

/** What a refusal may look at. */
export type MissingContext = Pick<Context, 'db' | 'key' | 'settings'>

/** What the emulator does that a resource does not say. All of it may be absent. */
export interface Behaviour<V, Item> {
  /**
   * What is stored of what was sent. Default: `making.item`. A partial update gives it the whole item, with the sent
   * fields in it.
   * @throws {Refusal} The request makes no sense.
   * @example accept: (sent, { item }) => ({ ...item, labels: sent.labels ?? {} })
   */
  readonly accept?: ((sent: SentTo<V>, making: Making<Item>) => Item) | undefined
  /**
   * What is kept about an item beside it: reading it gives these fields of the answer too. Called for each change of the
   * item. Default: nothing.
   * @param before What was kept so far; empty for a new item.
   */
  readonly envelope?: ((making: Making<Item>, before: Envelope) => Envelope) | undefined
  /** What reading an item gives beside it, out of its text and what is kept about it. Default: what is kept. */
  readonly beside?: ((body: string, envelope: Envelope, context: Context) => object) | undefined
  /** Fields that the answer to a change has, and reading does not: they are not stored. */
  readonly answerOnly?: readonly string[] | undefined
  /** Field of an item beside its id by which a request may name it as well. */
  readonly alias?: string | undefined
  /** Ids are stored in lower case, and requests may write them in any case. Default: false. */
  readonly smallIds?: boolean | undefined
  /** Stores what belongs to an item and is no part of it, once the item is stored. */
  readonly stored?: ((sent: SentTo<V>, item: Item, context: Context) => void) | undefined
  /** Whether replacing an item would change nothing, where a bulk method leaves those alone. Default: it would. */
  readonly unchanged?: ((sent: SentTo<V>, item: Item, context: Context) => boolean) | undefined
  /** How a request for what does not exist is refused. Default: 404, as where this returns nothing. */
  readonly missing?: ((id: string, context: MissingContext) => Refusal | undefined) | undefined
  /** What a list shows of an item where it gives summaries. Default: the fields that a summary has. */
  readonly summarise?: ((item: Item, context: Context) => unknown) | undefined
  /** What there is before anything was set, of a resource that exists once. Default: nothing, a 404; an empty list or map. */
  readonly initial?: ((context: Context) => Item) | undefined
  readonly stamps?: Stamps | undefined
  readonly listing?: Listing<Item> | undefined
  /** Methods beside `list` that list the same items, by the same filter. Default: none. */
  readonly lists?: readonly Extract<keyof V, string>[] | undefined
  /** Id of the parent of a new item, where it is not in the address. */
  readonly parentOf?: ((item: Item) => string | number) | undefined
  /** Status of a refusal because something is there already. Default: 400. */
  readonly conflict?: 400 | 409 | undefined
  /** Fields of the answers of methods beside the item: what else a change affects. A deleted item is given as it was. */
  readonly report?: Readonly<Partial<Record<keyof V, (item: Item, context: Context) => object>>> | undefined
  /** Routes of methods that are like no other. They replace those of the same method that would be made. */
  readonly routes?: Readonly<Partial<Record<keyof V, Route>>> | undefined
}

/** A behaviour whatever its types are. What it is called with has been checked against the operations of its resource. */
export interface AnyBehaviour
  extends Pick<
    Behaviour<unknown, unknown>,
    'stamps' | 'conflict' | 'initial' | 'answerOnly' | 'alias' | 'missing' | 'smallIds'
  > {
  readonly accept?: ((sent: never, making: Making<never>) => unknown) | undefined
  readonly envelope?: ((making: Making<never>, before: Envelope) => Envelope) | undefined
  readonly beside?: ((body: string, envelope: Envelope, context: Context) => object) | undefined
  readonly stored?: ((sent: never, item: never, context: Context) => void) | undefined
  readonly unchanged?: ((sent: never, item: never, context: Context) => boolean) | undefined
  readonly summarise?: ((item: never, context: Context) => unknown) | undefined
  readonly listing?: Listing<never> | undefined
  readonly lists?: readonly string[] | undefined
  readonly parentOf?: ((item: never) => string | number) | undefined
  readonly report?: Readonly<Partial<Record<string, (item: never, context: Context) => object>>> | undefined
  readonly routes?: Readonly<Partial<Record<string, Route>>> | undefined
}
