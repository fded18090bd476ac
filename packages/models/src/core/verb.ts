import type { ExportedOperation } from './openapi.ts'
import type { Bulk, BulkOperation, Input, Operation, OperationTypes, PagedOperation, Paging } from './operation.ts'
import type { Empty, OneOrMany } from './types.ts'

/** The part of an operation that verbs need, of any types. */
export interface VerbOperation extends ExportedOperation {
  readonly repeatable: boolean
  readonly readOnly: boolean
  readonly stream?: true
  readonly alsoNotFound?: readonly number[]
  readonly paging?: Paging
  readonly bulk?: Bulk
}

/**
 * How one method of a resource calls its operation: the places of its arguments in the input, and the part of the answer
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
  /** Answer path of the result. Default: the whole answer, or nothing if it is always empty. */
  readonly answer?: string
  /** Whether the service may omit the field at `answer`. The result is then undefined instead of an error. */
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
  /** `call` returns one answer, `list` items of all pages, `bulk` takes any number of entries, `stream` returns messages. */
  readonly kind: 'call' | 'list' | 'bulk' | 'stream'
  readonly operation: VerbOperation
  /** Answer path of the items of a list. */
  readonly items?: string
}

/** A method that sends one request: `(…Args, options) => Call<Result>`. `Rest` are its own options. */
export interface Verb<Args extends readonly unknown[], Result, Rest = unknown> extends AnyVerb {
  readonly kind: 'call'
  readonly '~call'?: (...args: Args) => Result
  /** Rejects `X | undefined` as the result of a verb that never returns undefined. `void` stays allowed for any answer. */
  readonly '~result'?: (result: Promise<Result> extends Promise<void> ? never : Result) => void
  readonly '~rest'?: Rest
}

/** A method that returns items: `(…Args, options) => Paged<Item, Answer>`. */
export interface ListVerb<Args extends readonly unknown[], Item, Rest = unknown, Answer = unknown> extends AnyVerb {
  readonly kind: 'list'
  readonly items: string
  readonly '~list'?: (...args: Args) => [Item, Answer]
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

/** A method whose answer is a stream of messages. */
export interface StreamVerb<Args extends readonly unknown[], Message, Rest = unknown> extends AnyVerb {
  readonly kind: 'stream'
  readonly '~stream'?: (...args: Args) => Message
  readonly '~rest'?: Rest
}

/** The verbs of one resource, by the name of their method. */
export type Verbs = Readonly<Record<string, AnyVerb>>

type Field<T, K extends string> = T extends unknown
  ? K extends keyof T
    ? Exclude<T[K], undefined>
    : K extends `${infer Name}[]`
      ? Field<T, Name> extends readonly (infer Item)[]
        ? Item
        : never
      : never
  : never

/** The type at a dotted path; `a[].b` steps into each item of a list. `never` where there is no such path. */
export type ValueOf<T, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? ValueOf<Field<T, Head>, Rest>
  : Field<T, P>

/**
 * `P` if it is a path into `T`, else a type that no path has, so that the compiler reports this path alone. Paths of more
 * than four steps are not checked.
 */
export type PathOf<T, P> = P extends `${string}.${string}.${string}.${string}.${string}`
  ? P
  : P extends string
    ? [ValueOf<T, P>] extends [never]
      ? { readonly 'no such path': P }
      : P
    : P

/** The body without the id, for operations whose body contains the id as well. */
export type WithoutKey<T, K extends string> = T extends unknown ? Omit<T, K> : never

type ItemAt<T, P extends string> = Field<{ list: ValueOf<T, P> }, 'list[]'>

type InputOf<T extends OperationTypes> = Input<T>
type Single<K, U = K> = K extends unknown ? ([U] extends [K] ? true : false) : never

type IdArgs<T, F> = F extends { readonly id: infer Id }
  ? Id extends string
    ? [id: ValueOf<T, Id>]
    : [id: { readonly [Part in keyof Id]: Id[Part] extends string ? ValueOf<T, Id[Part]> : never }]
  : T extends { readonly path: infer Path }
    ? [id: Single<keyof Path> extends true ? Path[keyof Path] : Path]
    : []

type IdsArgs<T, F> = F extends { readonly ids: infer Ids extends string } ? [ids: readonly ItemAt<T, Ids>[]] : []

type KeyInBody<F> =
  | (F extends { readonly id: `body.${infer Key}` } ? Key : never)
  | (F extends { readonly requestId: `body.${infer Key}` } ? Key : never)

type BodyArgs<T, F> = T extends { readonly body: infer Body }
  ? F extends { readonly body: 'none' } | { readonly ids: `body.${string}` }
    ? []
    : F extends { readonly body: infer At extends string }
      ? [body: ValueOf<T, At>]
      : [body: [KeyInBody<F>] extends [never] ? Body : WithoutKey<Body, KeyInBody<F>>]
  : []

type ReadArgs<T, F> = [...IdArgs<T, F>, ...IdsArgs<T, F>]

type ArgsOf<T, F> = [...ReadArgs<T, F>, ...BodyArgs<T, F>]

type Answer<Response, F> = F extends { readonly answer: infer At extends string }
  ? ValueOf<Response, At> | (F extends { readonly optional: true } ? undefined : never)
  : [Response] extends [Empty]
    ? undefined
    : Response

type OptionOf<V> = V extends readonly (infer Item)[] ? OneOrMany<Item> : V

/** The options of a method, by the places that its facts name. */
type RestOf<T, F> = F extends { readonly options: infer O }
  ? {
      readonly [K in keyof O as K extends `${string}.${string}` ? never : K]?: OptionOf<ValueOf<T, O[K] & string>>
    } & {
      readonly [G in keyof O as G extends `${infer Name}.${string}` ? Name : never]?: {
        readonly [K in keyof O as K extends `${string}.${infer Member}` ? Member : never]?: OptionOf<
          ValueOf<T, O[K] & string>
        >
      }
    }
  : unknown

type CheckedFacts<T, Response, F> = {
  readonly [K in keyof F]: K extends 'answer'
    ? PathOf<Response, F[K]>
    : K extends 'moved'
      ? F[K]
      : F[K] extends string
        ? F[K] extends 'none'
          ? F[K]
          : PathOf<T, F[K]>
        : F[K] extends true
          ? F[K]
          : { readonly [Part in keyof F[K]]: PathOf<T, F[K][Part]> }
}

/**
 * A method that sends one request.
 * @example verb(getView) // get(id)
 * @example verb(replaceDashboard, { id: 'body.dashboard.id', body: 'body.dashboard', requestId: 'body.requestId' })
 */
/* @__NO_SIDE_EFFECTS__ */
export function verb<T extends OperationTypes, const F extends VerbFacts>(
  operation: Operation<T>,
  facts?: F & CheckedFacts<InputOf<T>, T['response'], F>,
): Verb<ArgsOf<InputOf<T>, F>, Answer<T['response'], F>, RestOf<InputOf<T>, F>> {
  return { kind: 'call', operation, ...facts }
}

/**
 * A method that returns the items of a paged operation, over all pages.
 * @example pagedVerb(listAlertDefs) // list(options)
 */
/* @__NO_SIDE_EFFECTS__ */
export function pagedVerb<T extends OperationTypes & { readonly item: unknown }, const F extends VerbFacts>(
  operation: PagedOperation<T>,
  facts?: F & CheckedFacts<InputOf<T>, T['response'], F>,
): ListVerb<ReadArgs<InputOf<T>, F>, T['item'], RestOf<InputOf<T>, F>, T['response']> {
  return { kind: 'list', operation, items: operation.paging.items, ...facts }
}

/**
 * A method that returns the items of an operation that sends all of them in one answer.
 * @example listVerb(listViews, 'views') // list(options)
 */
/* @__NO_SIDE_EFFECTS__ */
export function listVerb<T extends OperationTypes, const P extends string, const F extends VerbFacts>(
  operation: Operation<T>,
  items: P & PathOf<T['response'], P>,
  facts?: F & CheckedFacts<InputOf<T>, T['response'], F>,
): ListVerb<ReadArgs<InputOf<T>, F>, ItemAt<T['response'], P>, RestOf<InputOf<T>, F>, T['response']> {
  return { kind: 'list', operation, items, ...facts }
}

type BulkTypes = OperationTypes & { readonly entry: unknown; readonly result: unknown }

type WithoutEntries<T, Entry> = {
  [K in keyof T as Exclude<T[K], undefined> extends readonly Entry[] ? never : K]: T[K]
}

type SharedArgs<T extends BulkTypes, F> = F extends { readonly body: 'body' }
  ? [shared: WithoutEntries<T['body'], T['entry']>]
  : []

/**
 * A method that takes any number of entries, in as many requests as the operation's bound asks for.
 * @example bulkVerb(bulkClose) // closeMany(ids)
 * @example bulkVerb(bulkAssign, { body: 'body' }) // assignMany(ids, { assignee })
 */
/* @__NO_SIDE_EFFECTS__ */
export function bulkVerb<T extends BulkTypes, const F extends { readonly body?: 'body' }>(
  operation: BulkOperation<T>,
  facts?: F,
): BulkVerb<T['entry'], T['result'], SharedArgs<T, F>> {
  return { kind: 'bulk', operation, ...facts }
}

/** A method whose answer is a stream. */
/* @__NO_SIDE_EFFECTS__ */
export function streamVerb<T extends OperationTypes, const F extends VerbFacts>(
  operation: Operation<T>,
  facts?: F & CheckedFacts<InputOf<T>, T['response'], F>,
): StreamVerb<[], T['response'], RestOf<InputOf<T>, F>> {
  return { kind: 'stream', operation, ...facts }
}
