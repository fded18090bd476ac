import type { CallOptions, Caller, Input, OperationTypes, PagedOperation, ResponseInfo } from '@mgmt-api/models'
import { abortedError } from './errors.ts'
import { walkPages } from './walk-pages.ts'

/** The types of an operation that lists. */
export interface ListTypes extends OperationTypes {
  readonly item: unknown
}

/** Options of a list. Call options hold for the request of each page. */
export interface PagedOptions extends CallOptions {
  /** Maximum number of items over all pages. Default: all. 0 sends nothing. */
  readonly limit?: number | undefined
  /**
   * Fetches the next page while the current one is processed. Default: false, because it keeps two pages in memory.
   * Leaving the loop aborts the request.
   */
  readonly prefetch?: boolean | undefined
  /** Start of the list: the `next` of an earlier page. Default: the first page. */
  readonly from?: string | undefined
}

/** One page of a list. */
export interface Page<Item, Answer = unknown> {
  readonly items: readonly Item[]
  /** The token of this page, for `from`; undefined for the beginning of the list. */
  readonly token: string | undefined
  /** The token of the next page, for `from`; undefined on the last one. */
  readonly next: string | undefined
  /** Total number of items, if the service reports it. It may change from page to page. */
  readonly total: number | undefined
  /** The whole decoded answer. */
  readonly data: Answer
  /** Status, headers and attempts of the answer. */
  readonly response: ResponseInfo
}

/**
 * A list that is fetched while it is read. Nothing is sent before the first item is requested, and each loop over it
 * reads the list again.
 *
 * Tokens decide where a list continues and ends: an empty page with a next token does not end it, and an item that the
 * service lists twice (because the list changed meanwhile) is returned twice. A repeated token, a hundred empty pages in a
 * row, or the same counted page again ends the loop with an error.
 */
export interface Paged<Item, Answer = unknown> extends AsyncIterable<Item> {
  /** The list page by page. With a `limit`, pages stay whole and none is fetched after the limit is reached. */
  pages(): AsyncIterableIterator<Page<Item, Answer>>
  /** The items as an array, `limit` at most. */
  toArray(limit?: number): Promise<Item[]>
}

/**
 * The items of a list, for every kind of paging.
 * @throws {MgmtError} from the loop: the errors of the call; kind `decode` and code `page_token_repeated`,
 * `page_repeated`, `empty_pages` or `page_items` if the list is endless or missing; kind `validation` for options.
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
    // Otherwise this page would stay in memory until the next one arrives; `for await` would hold on to it.
    page.items = undefined
    page.items = await nextItems(pages)
  }
}

async function nextItems<Item>(pages: AsyncIterator<Page<Item>, void>): Promise<readonly Item[] | undefined> {
  const next = await pages.next()
  return next.done === true ? undefined : next.value.items
}
