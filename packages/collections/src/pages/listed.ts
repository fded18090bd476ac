import type { CallOptions, Caller, Input, Operation, OperationTypes } from '@mgmt-api/models'
import { abortedError, optionRangeError } from '../errors.ts'
import { listOptionPaths, type MethodPagedOptions, type Page, type Paged } from './page.ts'
import { itemsAt } from './read-page.ts'

/** Options of a list in one response. */
export interface ListedOptions extends MethodPagedOptions {
  /** Path of the list in the response: `views`. */
  readonly items: string
}

/**
 * The items of an operation that returns all of them in one response: a list of one page. Each loop sends the request
 * again.
 * @throws {MgmtError} from the loop: the errors of the call; kind `decode` and code `page_items` if there is no list;
 * kind `validation` for `from`, which such a list does not support.
 * @example for await (const view of listed(caller, listViews, {}, { items: 'views' })) console.log(view.name)
 */
export function listed<Item, T extends OperationTypes>(
  caller: Caller,
  operation: Operation<T>,
  input: Input<T>,
  { items, limit = Infinity, prefetch: _, from, optionPaths, ...options }: ListedOptions,
): Paged<Item, T['response']> {
  const call = { ...options, optionPaths: { ...listOptionPaths, ...optionPaths } }
  async function* pages(): AsyncGenerator<Page<Item, T['response']>, void, undefined> {
    checkRange(operation.id, limit, from)
    if (limit === 0) return
    const { data, response } = await caller.call(operation, input, call).withResponse()
    const found = itemsAt<Item>({ operation, response }, data, items)
    yield { items: found, token: undefined, next: undefined, total: found.length, data, response }
  }
  async function* walk(most: number): AsyncGenerator<Item, void, undefined> {
    let left = Math.min(most, limit)
    checkRange(operation.id, most, from)
    if (left <= 0) return
    for await (const page of pages()) {
      for (const item of page.items) {
        stopOn(call, operation.id)
        yield item
        if (--left <= 0) return
      }
    }
  }
  return {
    [Symbol.asyncIterator]: () => walk(limit),
    pages,
    toArray: async (most = Infinity) => {
      const all: Item[] = []
      for await (const item of walk(most)) all.push(item)
      return all
    },
  }
}

function checkRange(operation: string, limit: number, from: string | undefined): void {
  if (!(limit >= 0)) throw optionRangeError(operation, 'limit', `${limit}, at least 0`)
  if (from !== undefined) throw optionRangeError(operation, 'from', 'this list has no pages; leave it out')
}

function stopOn({ signal }: CallOptions, operation: string): void {
  if (signal?.aborted === true) throw abortedError(operation, signal)
}
