import { type AnyVerb, type Caller, type CallOptions, isNotFound, type ResourceFacts } from '@mgmt-api/models'
import { valueAt } from '@mgmt-api/models/internal'
import { bind, bindVerb } from './bind.ts'
import { bulk } from '../bulk/bulk.ts'
import { createMany } from './create-many.ts'
import { checkCaller, checkCount } from '../errors.ts'
import { linkedSignal } from '../pages/walk-pages.ts'
import { listed } from '../pages/listed.ts'
import { type MadeFacts, ownPart } from './own-part.ts'
import type { Paged, PagedOptions } from '../pages/page.ts'
import { paged } from '../pages/paged.ts'
import type { ResourceClient } from './resource-client.ts'
import { argumentNames } from './verb-arguments.ts'

const all = { listed, paged, bulk, createMany }

/** Options for reading whole items. Call options also hold for the request of each item. */
export interface ItemsOptions extends PagedOptions {
  /** Concurrent requests if the list gives summaries and each item is read by its id. Default: 4. */
  readonly concurrency?: number | undefined
}

/** Whole items of a resource. Each loop reads them again. */
export interface Items extends AsyncIterable<unknown> {
  /** All items. Neither their number nor their memory is bounded. */
  toArray(): Promise<unknown[]>
}

/** The properties of a resource that reading its items needs. */
export interface ReadableResource extends Pick<ResourceFacts, 'name' | 'summaryId' | 'itemInList'> {
  readonly verbs: object
}

/** Every resource of the platform over one caller, for scripts, backups and tools. */
export interface Resources {
  /**
   * The client of a resource: a method for each verb that it has, and `createMany` where `CreatesMany` applies.
   * @example await resources(caller).of(views).create({ name: 'Errors', timeSelection })
   */
  of<V extends object>(resource: MadeFacts & { readonly verbs: V }): ResourceClient<V>
  /**
   * Whole items of a resource, in the order of its list. If the list gives summaries, each item is read by its id, a
   * few at a time. Items that are deleted meanwhile are left out.
   * @throws {TypeError} The resource has no list, or its list needs the id of a parent: call `of(resource).list(id)`.
   */
  items(resource: ReadableResource, options?: ItemsOptions): Items
}

/**
 * Every resource of the platform over one caller. Nothing is sent before a method is called.
 * @example
 * const platform = resources(caller)
 * for await (const view of platform.of(views).list()) console.log(view.name)
 */
export function resources(caller: Caller): Resources {
  checkCaller(caller)
  return {
    of: (resource) => bind(caller, resource.verbs, { ...all, ownPart: (item) => ownPart(resource, item) }),
    items: (resource, options) => ({
      [Symbol.asyncIterator]: () => readItems(caller, resource, options),
      async toArray() {
        const all: unknown[] = []
        for await (const item of readItems(caller, resource, options)) all.push(item)
        return all
      },
    }),
  }
}

async function* readItems(
  caller: Caller,
  { name, verbs, summaryId, itemInList }: ReadableResource,
  given: ItemsOptions = {},
): AsyncGenerator<unknown, void, undefined> {
  // An interface of verbs contains only verbs; its type is `object`.
  const { list, get } = verbs as { readonly list?: AnyVerb; readonly get?: AnyVerb }
  if (list === undefined) throw new TypeError(`${name}: cannot be listed`)
  if (argumentNames(list).length > 0) throw new TypeError(`${name}: the list needs the id of a parent; call list(id)`)
  const { concurrency = 4, ...options } = given
  checkCount(list.operation.id, 'concurrency', concurrency, 1_000)
  // A verb of this kind returns a list.
  const listing = bindVerb(caller, list, all)(options) as Paged<unknown>
  if (itemInList !== undefined) yield* itemsIn(listing, itemInList)
  else if (summaryId === undefined || get === undefined) yield* listing
  else {
    const { limit: _, prefetch: __, from: ___, signal, ...call } = options
    const read = (summary: unknown, left: AbortSignal): Promise<unknown> =>
      readOne(caller, get, idIn(summary, summaryId), { ...call, signal: linkedSignal(left, signal) })
    yield* readEach(listing, read, concurrency)
  }
}

async function* itemsIn(entries: AsyncIterable<unknown>, at: string): AsyncGenerator<unknown, void, undefined> {
  for await (const entry of entries) {
    const item = valueAt(entry, at)
    if (item !== undefined) yield item
  }
}

const gone: unique symbol = Symbol('gone')

/** Reads the item of each summary, in their order. Leaving the loop aborts the requests under way. */
async function* readEach(
  summaries: AsyncIterable<unknown>,
  read: (summary: unknown, signal: AbortSignal) => Promise<unknown>,
  concurrency: number,
): AsyncGenerator<unknown, void, undefined> {
  const ending = new AbortController()
  const pending: Promise<unknown>[] = []
  const next = async function* (): AsyncGenerator<unknown, void, undefined> {
    const item = await pending.shift()
    if (item !== gone) yield item
  }
  try {
    for await (const summary of summaries) {
      const item = read(summary, ending.signal)
      // Awaited later, in order. Leaving the loop before that must not cause an unhandled rejection.
      item.catch(() => undefined)
      pending.push(item)
      if (pending.length >= concurrency) yield* next()
    }
    while (pending.length > 0) yield* next()
  } finally {
    ending.abort()
  }
}

async function readOne(caller: Caller, get: AnyVerb, id: unknown, options: CallOptions): Promise<unknown> {
  try {
    return await bindVerb(caller, get, all)(id, options)
  } catch (error) {
    if (isNotFound(error)) return gone
    throw error
  }
}

/** The id of an item: the bare value if it has one part. */
function idIn(item: unknown, parts: Readonly<Record<string, string>>): unknown {
  const values = Object.entries(parts).map(([part, path]) => [part, valueAt(item, path)] as const)
  return values.length === 1 ? values[0]?.[1] : Object.fromEntries(values)
}
