import type { CallOptions, Caller, Input, OperationTypes, PagedOperation, ResponseInfo } from '@mgmt-api/models'
import { abortedError } from './errors.ts'
import { walkPages } from './walk-pages.ts'

/** The types of an operation that lists. */
export interface ListTypes extends OperationTypes {
  readonly item: unknown
}

/** How a list is read. Those of a call hold for each page's request. */
export interface PagedOptions extends CallOptions {
  /** Items at most, over all pages. Default: all. 0 sends nothing. */
  readonly limit?: number | undefined
  /**
   * Fetches the next page while the present one is worked on. Default: false, for it keeps two pages in memory.
   * Leaving the loop ends the request that is under way.
   */
  readonly prefetch?: boolean | undefined
  /** Where to go on: the `next` of a page that was read before. Default: the beginning. */
  readonly from?: string | undefined
}

/** One page of a list. */
export interface Page<Item, Answer = unknown> {
  readonly items: readonly Item[]
  /** What names this page, for `from`; undefined for the beginning of the list. */
  readonly token: string | undefined
  /** What names the next page, for `from`; undefined on the last one. */
  readonly next: string | undefined
  /** Items in all, where the service says so. It may change from page to page. */
  readonly total: number | undefined
  /** The whole decoded answer. */
  readonly data: Answer
  /** Status, headers and attempts of the answer. */
  readonly response: ResponseInfo
}

/**
 * A list that is fetched while it is read. Nothing is sent before the first item is asked for, and each loop over it
 * reads the list anew.
 *
 * Tokens decide where a list goes on and where it ends: an empty page that names a next one does not end it, and an
 * item that the service lists twice (because the list changed meanwhile) is given twice. A token that comes a second
 * time, a hundred empty pages in a row, or the same counted page again ends the loop with an error.
 */
export interface Paged<Item, Answer = unknown> extends AsyncIterable<Item> {
  /** The list page by page. With a `limit`, pages stay whole and none is fetched after the limit is reached. */
  pages(): AsyncIterableIterator<Page<Item, Answer>>
  /** The items as an array, `limit` at most. */
  toArray(limit?: number): Promise<Item[]>
}

/**
 * The items of a list, whatever way it pages.
 * @throws {MgmtError} from the loop: whatever the call throws; kind `decode` and code `page_token_repeated`,
 * `page_repeated`, `empty_pages` or `page_items` where the list has no end or is none; kind `validation` for options.
 * @example
 * for await (const def of paged(caller, listAlertDefs, { query: {} })) console.log(def.id)
 */
export function paged<T extends ListTypes>(
  caller: Caller,
  operation: PagedOperation<T>,
  input: Input<T>,
  options: PagedOptions = {},
): Paged<T['item'], T['response']> {
  return {
    [Symbol.asyncIterator]: () => readItems(caller, operation, input, options),
    pages: () => walkPages(caller, operation, input, options),
    toArray: async (limit = Infinity) => {
      const all: T['item'][] = []
      const both = { ...options, limit: Math.min(limit, options.limit ?? Infinity) }
      for await (const item of readItems(caller, operation, input, both)) all.push(item)
      return all
    },
  }
}

async function* readItems<T extends ListTypes>(
  caller: Caller,
  operation: PagedOperation<T>,
  input: Input<T>,
  options: PagedOptions,
): AsyncGenerator<T['item'], void, undefined> {
  const pages = walkPages(caller, operation, input, options)
  try {
    yield* takeItems(pages, operation.id, options)
  } finally {
    await pages.return()
  }
}

async function* takeItems<Item>(
  pages: AsyncIterator<Page<Item>, void>,
  operation: string,
  { limit: left = Infinity, signal }: PagedOptions,
): AsyncGenerator<Item, void, undefined> {
  const page: { items: readonly Item[] | undefined } = { items: await nextItems(pages) }
  while (page.items !== undefined) {
    for (const item of page.items) {
      if (signal?.aborted === true) throw abortedError(operation, signal)
      yield item
      if (--left <= 0) return
    }
    // Else this page would stay in memory until the next one is there; `for await` would hold on to it.
    page.items = undefined
    page.items = await nextItems(pages)
  }
}

async function nextItems<Item>(pages: AsyncIterator<Page<Item>, void>): Promise<readonly Item[] | undefined> {
  const next = await pages.next()
  return next.done === true ? undefined : next.value.items
}
