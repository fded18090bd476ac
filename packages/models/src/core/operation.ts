import type { Field, Model } from './describe.ts'

/** The HTTP method of an operation. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The types of an operation: what it takes, in up to three places, and what it answers. */
export interface OperationTypes {
  readonly path?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly response: unknown
}

/** What the service needs for one call. Places that the operation does not have are absent. */
export type Input<T extends OperationTypes> = {
  readonly [K in Extract<keyof T, 'path' | 'query' | 'body'>]: T[K]
}

/** One operation of the published contract, as a value: client, emulator, command line and export read this alone. */
export interface Operation<T extends OperationTypes> {
  /** The contract's operation id, `AlertDefsService_ListAlertDefs`. */
  readonly id: string
  /** The contract's service, `Alert definitions service`. */
  readonly service: string
  readonly method: HttpMethod
  /** Below the base path, parameters in braces: `/alerts/alerts/v3/{id}`. */
  readonly path: string
  /** Major version of the base path: the 5 in `/mgmt/openapi/5`. */
  readonly major: number
  /** Permissions that the key needs. Absent where the contract publishes none. */
  readonly permissions?: readonly string[]
  /** Sending it twice leaves what sending it once leaves, so that a lost answer may be asked for again. */
  readonly repeatable: boolean
  /** It only reads. Calls that change something are refused by a read-only transport. */
  readonly readOnly: boolean
  /** The answer is a stream of messages of `out`. */
  readonly stream?: true
  /**
   * Statuses beside 404 with which the service may say that the resource does not exist. What it says must speak of
   * that: a status alone has other meanings too.
   */
  readonly alsoNotFound?: readonly number[]
  readonly in: { readonly [K in Extract<keyof T, 'path' | 'query'>]: Model<T[K]> } & {
    readonly [K in Extract<keyof T, 'body'>]: Field<T[K]>
  }
  readonly out: Field<T['response']>
  /** For the compiler alone: lets it infer `T` from an operation that also pages or works in bulk. */
  readonly '~types'?: T
}

/**
 * Where a paged operation keeps its page: paths into its input (`query.pagination.pageSize`) and into its answer.
 * `token` pages name the next one; `offset` pages are counted from the first item, or from the first page.
 */
export type Paging =
  | {
      readonly kind: 'token'
      /** Input: items a page at most. Absent where the service alone decides. */
      readonly size?: string
      /** Input: which page. */
      readonly token: string
      /** Answer: token of the next page; absent or empty on the last one. */
      readonly next: string
      /** Answer: the items of this page. */
      readonly items: string
      /** Answer: how many items match in all, where the service says so. */
      readonly total?: string
    }
  | {
      readonly kind: 'offset'
      /** Input: items a page at most. */
      readonly size: string
      /** Input: number of items before the page. */
      readonly offset: string
      /** The offset is the number of pages before the page. Default: of items. */
      readonly counts?: 'pages'
      readonly items: string
      readonly total?: string
    }

/** An operation that lists, a page at a time. */
export interface PagedOperation<T extends OperationTypes & { readonly item: unknown }> extends Operation<T> {
  readonly paging: Paging
  readonly '~item'?: (item: T['item']) => T['item']
}

/**
 * How a bulk operation takes its entries and reports each one's fate.
 * Reports name an entry by its position in the request (`index`) or by its id (`id`).
 */
export type Bulk =
  | {
      readonly by: 'index'
      /** Input: the list of entries. Its bound is the size of a chunk. */
      readonly entries: string
      /** Answer: results of the entries that are not in `failed`, in their order. */
      readonly done: string
      /** Answer: `{ index, reason }` of the entries that failed. Absent where the service reports no single ones. */
      readonly failed?: string
    }
  | {
      readonly by: 'id'
      readonly entries: string
      /** Field of an entry that is its id; absent where the entry is the id. */
      readonly id?: string
      /** Answer: results with an `id`, or ids. */
      readonly done: string
      /** Field of a result with a second id, by which an entry may name it as well. */
      readonly alias?: string
      /** Answer: `{ id, reason }` of the entries that failed. */
      readonly failed?: string
      /** Answer: ids that the key may not see or that do not exist. */
      readonly notFound?: string
      /** Answer: ids of entries that would have changed nothing. */
      readonly skipped?: string
    }

/** An operation over many entries, each with its own fate. */
export interface BulkOperation<T extends OperationTypes & { readonly entry: unknown; readonly result: unknown }>
  extends Operation<T> {
  readonly bulk: Bulk
  readonly '~bulk'?: (entry: T['entry'], result: T['result']) => [T['entry'], T['result']]
}

/** Declares an operation. Its types come from the annotation of the constant, so that a wrong model is an error there. */
/* @__NO_SIDE_EFFECTS__ */
export function operation<O extends { readonly id: string }>(declaration: NoInfer<O>): O {
  return declaration
}

/** Whether a value is an operation: of everything that a group exports, say. */
export function isOperation(value: unknown): value is Operation<OperationTypes> {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'out' in value
}

/** Whether an operation answers in pages. */
export function isPaged(operation: { readonly id: string; readonly paging?: Paging }): boolean {
  return operation.paging !== undefined
}
