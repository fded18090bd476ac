import { type CallOptions, type Caller, type PagedOperation, toWireForm } from '@mgmt-api/models'
import { redactSecrets, valueAt } from '@mgmt-api/models/internal'
import { paged } from '@mgmt-api/collections'
import type { AnyOperation, OperationInput } from '@mgmt-api/models/operations'
import { itemsIn, type ResponseItems, responseItems } from '@mgmt-api/models/operations/internal'

/** A place in a list: a page, and a row in it. */
export interface Position {
  /** Token of the page; absent for the first one. */
  readonly page?: string | undefined
  readonly row: number
}

/** One page of items, or the whole response of an operation without pages. Secrets are redacted. */
export interface ItemPage {
  readonly items: readonly unknown[]
  /** Token of this page. */
  readonly page: string | undefined
  /** Token of the next one. */
  readonly next: string | undefined
  /** Number of all items, if the service reports it. */
  readonly total: number | undefined
  /** Whether the response is a single object rather than a list. */
  readonly isSingle: boolean
}

/** A reading operation with its input, and where to start. */
export interface Reading {
  readonly operation: AnyOperation
  readonly input: OperationInput
  readonly from?: string | undefined
  readonly signal: AbortSignal
}

/** Reads the pages of any operation that only reads: lists, single objects, streams. */
export async function* readPages(caller: Caller, reading: Reading): AsyncGenerator<ItemPage> {
  const { operation, input, from, signal } = reading
  const shape = responseItems(operation)
  const shown = (items: readonly unknown[]): readonly unknown[] =>
    items.map((item) => toWireForm(shape.item, redactSecrets(shape.item, item)))
  const { paging } = operation
  if (paging !== undefined) {
    const { '~types': _, ...declared } = operation
    const list: AnyPaged = { ...declared, paging }
    for await (const { items, token, next, total } of paged(caller, list, input, {
      from,
      signal,
    }).pages())
      yield { items: shown(items), page: token, next, total, isSingle: false }
    return
  }
  const options = { signal }
  const response = operation.stream === true ? undefined : await caller.call(operation, input, options)
  const items = response === undefined ? await streamed(caller, reading, options) : itemsIn(response, shape)
  const isSingle = operation.stream !== true && !isList(response, shape)
  yield { items: shown(items), page: undefined, next: undefined, total: items.length, isSingle }
}

type AnyPaged = PagedOperation<OperationInput & { readonly response: unknown; readonly item: unknown }>

async function streamed(caller: Caller, reading: Reading, options: CallOptions): Promise<unknown[]> {
  const messages: unknown[] = []
  for await (const message of caller.stream(reading.operation, reading.input, options)) messages.push(message)
  return messages
}

function isList(response: unknown, { path, isMap = false }: ResponseItems): boolean {
  return isMap || Array.isArray(path === undefined ? response : valueAt(response, path))
}
