import type { Caller, Input, PagedOperation, Paging } from '@mgmt-api/models'
import { optionRangeError } from '../errors.ts'
import { createPageGuard } from './page-guard.ts'
import { listOptionPaths, type ListTypes, type MethodPagedOptions, type Page } from './page.ts'
import { readPage, requestedStart, withSize } from './read-page.ts'

/** Reads pages one after the other and keeps none of them. */
export async function* walkPages<T extends ListTypes>(
  caller: Caller,
  operation: PagedOperation<T>,
  input: Input<T>,
  options: MethodPagedOptions,
): AsyncGenerator<Page<T['item'], T['response']>, void, undefined> {
  const { limit = Infinity, prefetch = false, from, optionPaths, ...callOptions } = options
  const { paging } = operation
  checkRange(operation.id, paging, limit, from)
  const ahead = new AbortController()
  const signal = prefetch ? linkedSignal(ahead.signal, options.signal) : options.signal
  const call = { ...callOptions, signal, optionPaths: { ...listOptionPaths, ...optionPaths } }
  const first = from ?? requestedStart(paging, input)
  const guard = createPageGuard(operation, first)
  const list = { caller, operation, input: withSize(operation, input, limit), options: call }
  const read = (token: string | undefined): Promise<Page<T['item'], T['response']>> => readPage(list, token)

  let left = limit
  try {
    let pending = left > 0 ? read(first) : undefined
    while (pending !== undefined) {
      let page: Page<T['item'], T['response']> | undefined = await pending
      const { next } = page
      left -= page.items.length
      const stuck = guard.judge(page)
      const goesOn = next !== undefined && left > 0
      pending = goesOn && prefetch && stuck === undefined ? handled(read(next)) : undefined
      yield page
      // Otherwise this page would stay in memory until the next one arrives.
      page = undefined
      if (goesOn && stuck !== undefined) throw stuck
      if (goesOn) pending ??= read(next)
    }
  } finally {
    ahead.abort()
  }
}

/** A promise whose failure may be handled late or never: leaving the loop abandons its request. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

function checkRange(operation: string, paging: Paging, limit: number, from: string | undefined): void {
  if (!(limit >= 0)) throw optionRangeError(operation, 'limit', `${limit}, at least 0`)
  if (paging.kind === 'offset' && from !== undefined && !/^\d{1,15}$/.test(from)) {
    throw optionRangeError(operation, 'from', `${JSON.stringify(from)}, not the number of an item`)
  }
}

/** A signal that aborts with either of two. */
export const linkedSignal = (own: AbortSignal, other: AbortSignal | undefined): AbortSignal =>
  other === undefined ? own : AbortSignal.any([own, other])
