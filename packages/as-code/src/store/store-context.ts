import { bindVerb, bulk, type BulkOptions, type BulkRun, listed, paged } from '@mgmt-api/collections'
import type { AnyVerb, Caller } from '@mgmt-api/models'
import type { Kind } from '../kind/kind.ts'
import { createItems, type ItemFacts, type Items } from './item-converter.ts'

/** Verbs that change an item. */
export type Write = 'create' | 'replace' | 'delete'

/** The parts of a kind that its store uses. */
export interface StoreFacts extends ItemFacts, Pick<Kind, 'identityOf'> {
  /** Writes that are sent one by one even if the resource has a bulk method. */
  readonly singly?: readonly Write[] | undefined
}

/** A bulk method, with its definition. */
export interface BulkMethod {
  readonly verb: AnyVerb
  readonly run: (entries: readonly unknown[], options: BulkOptions) => BulkRun<unknown, unknown>
}

/** Shared by all methods of a store. */
export interface StoreContext extends StoreFacts {
  readonly caller: Caller
  readonly items: Items
  /** A verb with a single request, as a method. */
  readonly method: (verb: AnyVerb) => (...args: readonly unknown[]) => Promise<unknown>
  /** The bulk method for a write, if there is one and it may be used. */
  readonly many: (write: Write) => BulkMethod | undefined
}

const all = { listed, paged, bulk }

export function createContext(caller: Caller, facts: StoreFacts): StoreContext {
  const { resource, singly = [] } = facts
  return {
    ...facts,
    caller,
    items: createItems(facts),
    method: (verb) => {
      const send = bindVerb(caller, verb, all)
      return async (...args) => send(...args)
    },
    many: (write) => {
      const verb = singly.includes(write) ? undefined : resource.many[write]
      if (verb === undefined) return undefined
      const method = bindVerb(caller, verb, all)
      // A verb of this kind gives a run.
      return { verb, run: (entries, options) => method(entries, options) as BulkRun<unknown, unknown> }
    },
  }
}
