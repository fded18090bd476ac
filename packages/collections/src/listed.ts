import {
  type CallOptions,
  type Caller,
  checkOptions,
  type Input,
  type Operation,
  type OperationTypes,
} from '@mgmt-api/models'
import { abortedError, optionRangeError } from './errors.ts'
import { pagedOptions } from './option-lists.ts'
import type { Page, Paged, PagedOptions } from './paged.ts'
import { itemsAt } from './read-page.ts'

/** Options of a list in one answer. */
export interface ListedOptions extends PagedOptions {
  /** Path of the list in the answer: `views`. */
  readonly items: string
}

/**
 * The items of an operation that returns all of them in one answer: a list of one page. Each loop sends the request
 * again.
 * @throws {MgmtError} from the loop: the errors of the call; kind `decode` and code `page_items` if there is no list;
 * kind `validation` for `from`, which such a list does not support.
 * @example for await (const view of listed(caller, listViews, {}, { items: 'views' })) console.log(view.name)
 */
export function listed<Item, T extends OperationTypes>(
  caller: Caller,
  operation: Operation<T>,
  input: Input<T>,
  { items, ...options }: ListedOptions,
): Paged<Item, T['response']> {
  const { limit = Infinity, prefetch: _, from, ...call } = options
  const check = (most: number): void => {
    checkOptions(options, pagedOptions, { operation: operation.id })
    checkRange(operation.id, most, from)
  }
  async function* pages(): AsyncGenerator<Page<Item, T['response']>, void, undefined> {
    check(limit)
    if (limit === 0) return
    const { data, response } = await caller.call(operation, input, call).withResponse()
    const found = itemsAt<Item>({ operation, response }, data, items)
    yield { items: found, token: undefined, next: undefined, total: found.length, data, response }
  }
  async function* walk(most: number): AsyncGenerator<Item, void, undefined> {
    let left = Math.min(most, limit)
    check(most)
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
