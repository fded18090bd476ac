import type { AnyVerb, BulkVerb, Call, CallOptions, ListVerb, StreamVerb, Verb } from '@mgmt-api/models'
import type { BulkOptions } from '../bulk/bulk-options.ts'
import type { BulkRun } from '../bulk/bulk.ts'
import type { EachOptions } from '../bulk/each.ts'
import type { Entries } from '../bulk/entries.ts'
import type { Paged, PagedOptions } from '../pages/page.ts'

/** A verb as a method: its arguments, then call options together with the named inputs. */
export type MethodOf<V> =
  V extends ListVerb<infer Args, infer Item, infer Rest, infer Response>
    ? (...args: [...Args, options?: PagedOptions & Rest]) => Paged<Item, Response>
    : V extends Verb<infer Args, infer Result, infer Rest>
      ? (...args: [...Args, options?: CallOptions & Rest]) => Call<Result>
      : V extends BulkVerb<infer Entry, infer Result, infer Shared>
        ? (
            entries: Entries<Entry>,
            ...args: [...Shared, options?: Omit<BulkOptions, 'input'>]
          ) => BulkRun<Entry, Result>
        : V extends StreamVerb<infer Args, infer Message, infer Rest>
          ? (...args: [...Args, options?: CallOptions & Rest]) => AsyncIterable<Message>
          : never

/** A method for each verb. */
export type MethodsOf<V> = { readonly [M in keyof V]: MethodOf<V[M]> }

/**
 * A resource whose items are created from a body, without a bulk operation for it in the contract. One that exists once
 * or that is created within a parent does not have it.
 */
export interface CreatesMany<Body, Created, Rest = unknown> {
  /**
   * Creates any number of items with one request each, four at a time, and reports the outcome of each in the order of
   * the entries. Nothing is sent before the run is read. Every entry is checked as `create` checks it; an invalid or
   * refused one is `failed`, and the others are created. If a response is lost, its entry is `unknown` and not sent again.
   * A refused key (401, 403) ends the run. With `concurrency: 1`, items are created in the order of the entries, which
   * matters for resources with an order. Further inputs of `create` are options, and hold for each request.
   * @param entries an array, a set, or any iterable. It is read only a little ahead of the outcomes.
   * @throws {MgmtError} kind `validation` for `concurrency` (1 to 1,000), for `graceMs` (milliseconds from 0), and for a
   * run that is used twice; the loop and `toArray` also throw the errors of `entries` and `onProgress`.
   * @example
   * const { counts, troubles } = await views.createMany(bodies).summary()
   */
  readonly createMany: (entries: Entries<Body>, options?: EachOptions & Rest) => BulkRun<Body, Created>
}

/** `CreatesMany` of a resource's verbs, or nothing. A resource that exists once has a `get` without an id. */
export type CreatesManyOf<V> = V extends
  | { readonly createMany: AnyVerb }
  | { readonly get: Verb<[], infer _, infer _Rest> }
  ? unknown
  : V extends { readonly create: Verb<infer Args, infer Created, infer Rest> }
    ? Args extends [infer Body]
      ? CreatesMany<Body, Created, Rest>
      : unknown
    : unknown

/**
 * The client of a resource: a method for each of its verbs. The standard verbs are documented where they are declared
 * (`Lists`, `Gets`, `Creates`, `Replaces`, `Updates`, `Deletes`); editors show that here. Most
 * resources without a verb `createMany` have that method too: see `CreatesMany`.
 *
 * Every method checks its input before sending it, and throws a `MgmtError`: kind `validation` with the `problems`,
 * `api` if the service refuses (`isNotFound` for a missing resource), `network`, `timeout`, `aborted` or `decode`.
 */
export type ResourceClient<V> = MethodsOf<V> & CreatesManyOf<V>
