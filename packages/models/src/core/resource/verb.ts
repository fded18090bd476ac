import type { VerbOperation } from '../operation/operation.ts'

/**
 * How one method of a resource calls its operation: the places of its arguments in the input, and the part of the response
 * that it returns. Plain data. Input paths begin with `path`, `query` or `body`.
 */
export interface VerbFacts {
  /** Input path of the id, or of each of its named parts. Default: the parameters of the operation's path. */
  readonly id?: string | Readonly<Record<string, string>>
  /** Input path of a list of ids. */
  readonly ids?: string
  /**
   * Input path of the value that is sent: `body.dashboard`. `none`: every part of the body has its own path here or is
   * passed by name. For a bulk verb, entries share the rest of the body, which is then an argument.
   */
  readonly body?: string
  /** Response path of the result. Default: the whole response, or nothing if it is always empty. */
  readonly response?: string
  /** Whether the service may omit the field at `response`. The result is then undefined instead of an error. */
  readonly optional?: true
  /** Input path of a request id; each call sends a new one. */
  readonly requestId?: string
  /**
   * Input paths of the method's options: `orderBy`, or `filter.status` for a member. A list may be given as its only item.
   */
  readonly options?: Readonly<Record<string, string>>
  /** Input path of the names of the fields that an update changes. Default: those of the body that is sent. */
  readonly mask?: string
  /** Fields of an item that the body has in other places, so that an item that was read can be passed. */
  readonly moved?: readonly MovedField[]
}

/** A field of an item that the body of a request has in another place. */
export interface MovedField {
  /** Its path in an item; `a[].b` is the list of these values. */
  readonly at: string
  /** Its path in the value that is sent; empty if its own fields are those of the value. */
  readonly to: string
  /** Whether the value that is sent has the opposite truth value. */
  readonly negated?: true
  /** A field of the item that says the same, and that the request must not have beside this one. */
  readonly without?: string
}

/** Properties of all verbs. */
export interface AnyVerb extends VerbFacts {
  /** `call` returns one response, `list` items of all pages, `bulk` takes any number of entries, `stream` returns messages. */
  readonly kind: 'call' | 'list' | 'bulk' | 'stream'
  readonly operation: VerbOperation
  /** Response path of the items of a list. */
  readonly items?: string
}

/** A method that sends one request: `(…Args, options) => Call<Result>`. `Rest` are its own options. */
export interface Verb<Args extends readonly unknown[], Result, Rest = unknown> extends AnyVerb {
  readonly kind: 'call'
  readonly '~call'?: (...args: Args) => Result
  readonly '~rest'?: Rest
}

/** A method that returns items: `(…Args, options) => Paged<Item, Response>`. */
export interface ListVerb<Args extends readonly unknown[], Item, Rest = unknown, Response = unknown> extends AnyVerb {
  readonly kind: 'list'
  readonly items: string
  readonly '~list'?: (...args: Args) => [Item, Response]
  readonly '~rest'?: Rest
}

/**
 * A method that takes any number of entries: `(entries, ...Shared, options) => BulkRun<Entry, Result>`. `Shared` is what
 * every request carries beside its entries: one value, or nothing.
 */
export interface BulkVerb<Entry, Result, Shared extends readonly unknown[] = []> extends AnyVerb {
  readonly kind: 'bulk'
  readonly '~bulk'?: (entry: Entry) => Result
  readonly '~shared'?: Shared
}

/** A method whose response is a stream of messages. */
export interface StreamVerb<Args extends readonly unknown[], Message, Rest = unknown> extends AnyVerb {
  readonly kind: 'stream'
  readonly '~stream'?: (...args: Args) => Message
  readonly '~rest'?: Rest
}

/** The verbs of one resource, by the name of their method. */
export type Verbs = Readonly<Record<string, AnyVerb>>

/** The body without the id, for operations whose body contains the id as well. */
export type WithoutKey<T, K extends string> = T extends unknown ? Omit<T, K> : never
