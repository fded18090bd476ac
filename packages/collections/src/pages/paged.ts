import type { Caller, Input, PagedOperation } from '@mgmt-api/models'
import { abortedError } from '../errors.ts'
import type { ListTypes, MethodPagedOptions, Page, Paged, PagedOptions } from './page.ts'
import { walkPages } from './walk-pages.ts'

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
  options: MethodPagedOptions = {},
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
  options: MethodPagedOptions,
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
