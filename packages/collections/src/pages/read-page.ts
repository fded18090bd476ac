import { flatten, isObject, unwrap, valueAt, withValueAt } from '@mgmt-api/models/internal'
import type { Caller, Input, MethodCallOptions, PagedOperation, Paging } from '@mgmt-api/models'
import { responseError, type UnusableResponse } from '../errors.ts'
import type { ListTypes, Page } from './page.ts'

/** The parts of an operation that decide about pages. */
type AnyPaged = Pick<PagedOperation<ListTypes>, 'paging' | 'in'>

/** Shared by all pages of a list. */
export interface PageSource<T extends ListTypes> {
  readonly caller: Caller
  readonly operation: PagedOperation<T>
  readonly input: Input<T>
  readonly options: MethodCallOptions
}

/** Fetches one page, by its token or the number of its first item; undefined: as the input has it. */
export async function readPage<T extends ListTypes>(
  { caller, operation, input, options }: PageSource<T>,
  token: string | undefined,
): Promise<Page<T['item'], T['response']>> {
  const { paging } = operation
  const { data, response } = await caller.call(operation, withToken(paging, input, token), options).withResponse()
  const items = itemsAt<T['item']>({ operation, response }, data, paging.items)
  return {
    items,
    token,
    next: nextOf(paging, data, token, { items, size: sizeIn(paging, input) }),
    total: totalOf(paging, data),
    data,
    response,
  }
}

/** Page size of lists that require one together with a page token. */
const requiredSize = 100

/**
 * Requests at most `limit` items. A page size that is not set, or cannot be, stays the service's default, unless the
 * service requires one with a token. Numbered pages keep their size, because it decides which items a number stands for.
 */
export function withSize<I>({ paging, in: places }: AnyPaged, input: I, limit: number): I {
  const { size: at } = paging
  if (at === undefined || (paging.kind === 'offset' && paging.counts === 'pages')) return input
  const size = toCount(valueAt(input, at))
  if (size === undefined && paging.kind === 'token' && isRequired(places, at)) {
    return withValueAt(input, at, Math.max(1, Math.min(Math.ceil(limit), requiredSize)))
  }
  return size !== undefined && size > limit ? withValueAt(input, at, Math.ceil(limit)) : input
}

/** Whether a field of the input is required in its object. */
function isRequired(places: AnyPaged['in'], at: string): boolean {
  const [place = '', ...steps] = at.split('.')
  const model = Object.entries(places).find(([name]) => name === place)?.[1]
  let field = model && unwrap(model)
  for (const step of steps) field = field && flatten(field.descriptor).fields.get(step)
  return field?.required === true
}

const sizeIn = ({ size: at }: Paging, input: unknown): number | undefined =>
  at === undefined ? undefined : toCount(valueAt(input, at))

/** The page that the input itself requests. */
export function requestedStart(paging: Paging, input: unknown): string | undefined {
  const start = valueAt(input, paging.kind === 'token' ? paging.token : paging.offset)
  return typeof start === 'string' || typeof start === 'number' ? String(start) : undefined
}

function withToken<I>(paging: Paging, input: I, token: string | undefined): I {
  if (token === undefined) return input
  return paging.kind === 'token'
    ? withValueAt(input, paging.token, token)
    : withValueAt(input, paging.offset, Number(token))
}

/**
 * A token page names the next one. Counted items end with an empty page, or at the total if the service reports it;
 * counted pages end with one that is shorter than requested.
 */
function nextOf(
  paging: Paging,
  data: unknown,
  token: string | undefined,
  { items, size = 1 }: { readonly items: readonly unknown[]; readonly size: number | undefined },
): string | undefined {
  if (paging.kind === 'token') {
    const next = valueAt(data, paging.next)
    return typeof next === 'string' && next !== '' ? next : undefined
  }
  if (paging.counts === 'pages') return items.length < size ? undefined : String(Number(token ?? 0) + 1)
  const offset = Number(token ?? 0) + items.length
  return items.length === 0 || offset >= (totalOf(paging, data) ?? Infinity) ? undefined : String(offset)
}

function totalOf({ total }: Paging, data: unknown): number | undefined {
  return total === undefined ? undefined : toCount(valueAt(data, total))
}

/** The items at a path of a response. An absent list is empty, because the service omits empty lists. */
export function itemsAt<Item>(response: UnusableResponse, data: unknown, path: string): Item[] {
  const items = valueAt(data, path) ?? []
  if (Array.isArray(items)) {
    // Decoded by the caller against the operation's descriptor, whose items these are.
    return items as Item[]
  }
  const found = isObject(items) ? 'an object' : `a ${typeof items}`
  throw responseError('page_items', `${path} is ${found}, not a list`, response)
}

function toCount(value: unknown): number | undefined {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : undefined
}
