import { bulk, type BulkOptions, type BulkRun, listed, paged } from '@mgmt-api/collections'
import { bindVerb } from '@mgmt-api/collections/internal'
import type { AnyVerb, Caller } from '@mgmt-api/models'
import type { Body, Comparable, Kind, WriteOutcome } from '../kind/kind.ts'
import { createItemConverter, type ItemLayout, type ItemConverter } from './item-converter.ts'
import { type Settle, writeOutcomes } from './outcomes.ts'

/** Verbs that change an item. */
export type Write = 'create' | 'replace' | 'delete'

/** The parts of a kind that its store uses. */
export interface StoreLayout extends ItemLayout, Pick<Kind, 'identityOf'> {
  /** Writes that are sent one by one even if the resource has a bulk method. */
  readonly individually?: readonly Write[] | undefined
  /** The kind, for comparing bodies. */
  readonly comparable: Comparable
}

/** A bulk method, with its definition. */
export interface BulkMethod {
  readonly verb: AnyVerb
  readonly run: (entries: readonly unknown[], options: BulkOptions, settle: Settle) => AsyncIterable<WriteOutcome>
}

/** Shared by all methods of a store. */
export interface StoreContext extends StoreLayout {
  readonly caller: Caller
  readonly items: ItemConverter
  /** The verb of a write. @throws {TypeError} The resource does not have it. */
  readonly need: (write: Write) => AnyVerb
  /** A verb with a single request, as a method. `beside` are fields of its body beside the item. */
  readonly method: (verb: AnyVerb, beside?: Body) => (...args: readonly unknown[]) => Promise<unknown>
  /** The bulk method for a write, if there is one and it may be used. */
  readonly many: (write: Write) => BulkMethod | undefined
}

const all = { listed, paged, bulk }

export function createContext(caller: Caller, facts: StoreLayout): StoreContext {
  const { resource, individually = [] } = facts
  return {
    ...facts,
    caller,
    items: createItemConverter(facts),
    need: (write) => {
      const verb = resource.verbs[write]
      if (verb === undefined) throw new TypeError(`${resource.resource.name}: no method ${write}`)
      return verb
    },
    method: (verb, beside) => {
      const send = bindVerb(caller, verb, { ...all, ...(beside !== undefined && { rest: { body: beside } }) })
      return async (...args) => send(...args)
    },
    many: (write) => {
      const verb = individually.includes(write) ? undefined : resource.many[write]
      if (verb === undefined) return undefined
      const method = bindVerb(caller, verb, all)
      return {
        verb,
        // A verb of this kind gives a run.
        run: (entries, options, settle) => writeOutcomes(method(entries, options) as BulkRun<unknown, unknown>, settle),
      }
    },
  }
}
