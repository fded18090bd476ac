import type { BulkVerb, Call, CallOptions, ListVerb, StreamVerb, Verb } from '@mgmt-api/models'
import type { BulkOptions, BulkRun } from './bulk.ts'
import type { Entries } from './entries.ts'
import type { Paged, PagedOptions } from './paged.ts'

/** A verb as a method: its arguments, then call options together with the named inputs. */
export type MethodOf<V> =
  V extends ListVerb<infer Args, infer Item, infer Rest, infer Answer>
    ? (...args: [...Args, options?: PagedOptions & Rest]) => Paged<Item, Answer>
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

/**
 * The client of a resource: a method for each of its verbs. The standard verbs are documented where they are declared
 * (`Lists`, `Gets`, `Creates`, `Replaces`, `Updates`, `Deletes`); editors show that here.
 *
 * Every method checks its input before sending it, and throws a `MgmtError`: kind `validation` with the `problems`,
 * `api` if the service refuses (`isNotFound` for a missing resource), `network`, `timeout`, `aborted` or `decode`.
 */
export type ResourceClient<V> = { readonly [M in keyof V]: MethodOf<V[M]> }
