import type { Caller, Model, VerbOperation } from '@mgmt-api/models'
import type { Kind, StoreOptions } from '../kind/kind.ts'
import { mergeOrder } from '../kind/ordered-lists.ts'
import { defineSingleton } from './define-singleton.ts'

/** The new order of the resources in one list. */
export interface OrderChange {
  /** Ids in their present order. */
  readonly present: readonly string[]
  /** The same ids in their new order. */
  readonly wanted: readonly string[]
  /** Ids that the file lists: no other resource may be named by a request that can avoid it. */
  readonly listed: ReadonlySet<string>
}

/** How the resources of a kind are ordered. */
export interface OrderOptions<Name extends string> {
  /** Name of the order, and its words in messages. */
  readonly order: { readonly name: string; readonly one: string }
  /** Describes the file. */
  readonly model: Model<Partial<Record<Name, string[]>>>
  /** Fields of the file: each is a list of resources with an order of its own. */
  readonly lists: readonly Name[]
  /** The operation that changes the order. */
  readonly operation: Pick<VerbOperation, 'id' | 'repeatable'>
  /** Ids of all resources in their order, by list. */
  readonly read: (caller: Caller, options: StoreOptions) => Promise<Readonly<Record<Name, readonly string[]>>>
  /** Changes the order of one list. */
  readonly write: (caller: Caller, name: Name, change: OrderChange, options: StoreOptions) => Promise<void>
}

/**
 * Makes the kind of the order of a kind's resources: one file that lists them by key, one on each line, so that a
 * resource that is added, removed or moved is one changed line. A position in each resource would change many files for
 * one move, and "after another one" is ambiguous as soon as two branches insert at the same place.
 *
 * The listed resources share the positions that they have on the platform. Resources that are not listed, ours or those
 * of other owners, keep theirs.
 */
export function defineOrder<Name extends string>({ name: to }: Pick<Kind, 'name'>, options: OrderOptions<Name>): Kind {
  const { order, model, lists, operation, read, write } = options
  return defineSingleton(
    { name: order.name, one: order.one },
    {
      model,
      fieldOrder: lists,
      references: lists.map((name) => ({ at: `${name}[]`, to })),
      ordered: lists,
      operation,
      async read(caller, readOptions) {
        const all = await read(caller, readOptions)
        const present = lists.filter((name) => all[name].length > 0).map((name) => [name, eachOnce(all[name])] as const)
        return present.length === 0 ? undefined : { body: Object.fromEntries(present), item: [] }
      },
      async write(caller, body, writeOptions) {
        const current = await read(caller, writeOptions)
        for (const name of lists) {
          const [present, listed] = [eachOnce(current[name]), new Set(body[name] ?? [])]
          const standing = new Set(present)
          const wanted = mergeOrder(
            [...listed].filter((id) => standing.has(id)),
            present,
          )
          if (wanted.some((id, index) => id !== present[index]))
            await write(caller, name, { present, wanted, listed }, writeOptions)
        }
      },
    },
  )
}

/** A list that changes while it is read may contain a resource twice. */
const eachOnce = (ids: readonly string[]): readonly string[] => [...new Set(ids)]
