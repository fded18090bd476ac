import type { CallOptions, MethodCallOptions, OperationTypes, ResponseInfo } from '@mgmt-api/models'

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

/** Options of a list that the method of a client makes. */
export type MethodPagedOptions = PagedOptions & Pick<MethodCallOptions, 'optionPaths'>

/** The options of lists as options of a method, see `MethodCallOptions`: none is an input. */
export const listOptionPaths: MethodCallOptions['optionPaths'] = {
  limit: undefined,
  prefetch: undefined,
  from: undefined,
}

/** One page of a list. */
export interface Page<Item, Response = unknown> {
  readonly items: readonly Item[]
  /** The token of this page, for `from`; undefined for the beginning of the list. */
  readonly token: string | undefined
  /** The token of the next page, for `from`; undefined on the last one. */
  readonly next: string | undefined
  /** Total number of items, if the service reports it. It may change from page to page. */
  readonly total: number | undefined
  /** The whole decoded response. */
  readonly data: Response
  /** Status, headers and attempts of the response. */
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
export interface Paged<Item, Response = unknown> extends AsyncIterable<Item> {
  /** The list page by page. With a `limit`, pages stay whole and none is fetched after the limit is reached. */
  pages(): AsyncIterableIterator<Page<Item, Response>>
  /** The items as an array, `limit` at most. */
  toArray(limit?: number): Promise<Item[]>
}
