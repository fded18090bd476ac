import type { Descriptor, Field, Model } from '../descriptor/descriptor.ts'

/** The HTTP method of an operation. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The types of an operation: its input, in up to three places, and its response. */
export interface OperationTypes {
  readonly path?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly response: unknown
}

/** The input of a call. Places that the operation does not have are absent. */
export type Input<T extends OperationTypes> = {
  readonly [K in Extract<keyof T, 'path' | 'query' | 'body'>]: T[K]
}

/** The type of an operation's body, whatever the name of its model: `BodyOf<typeof createAction>`. */
export type BodyOf<O> = O extends { readonly in: { readonly body: Field<infer B> } } ? B : never

/**
 * How long the service promises something: absent where it is stable. `retired` is served, but no longer published since
 * a release.
 */
export type Stability = 'preview' | 'deprecated' | { readonly retired: string }

/** A stability in words: `preview`, `deprecated`, `retired since 2026-08-17`. */
export const stabilityWords = (stability: Stability): string =>
  typeof stability === 'string' ? stability : `retired since ${stability.retired}`

/** One operation of the published contract, as a value that client, emulator, command line and export read. */
export interface Operation<T extends OperationTypes> {
  /** The contract's operation id, `AlertDefsService_ListAlertDefs`. */
  readonly id: string
  /** The contract's service, `Alert definitions service`. */
  readonly service: string
  readonly method: HttpMethod
  /** Below the base path, parameters in braces: `/alerts/alerts/v3/{id}`. */
  readonly path: string
  /** API version: the 5 in `/mgmt/openapi/5`. */
  readonly apiVersion: number
  /** Permissions that the key needs. Absent if the contract publishes none. */
  readonly permissions?: readonly string[]
  /** Whether sending it twice has the same effect as sending it once, so that it may be repeated after a lost response. */
  readonly repeatable: boolean
  /** Whether it only reads. A read-only transport refuses the other operations. */
  readonly readOnly: boolean
  /** The response is a stream of messages of `out`. */
  readonly stream?: true
  /**
   * Statuses other than 404 that may mean a missing resource, if the message says so: the status alone has other meanings
   * too.
   */
  readonly alsoNotFound?: readonly number[]
  /** The contract lets a request omit the body, which means `{}`. */
  readonly optionalBody?: true
  /** Error statuses that the contract documents, in ascending order. Default: 400, 401 and 500. */
  readonly errors?: readonly number[]
  readonly stability?: Stability
  readonly in: { readonly [K in Extract<keyof T, 'path' | 'query'>]: Model<T[K]> } & {
    readonly [K in Extract<keyof T, 'body'>]: Field<T[K]>
  }
  readonly out: Field<T['response']>
  /** For the compiler: infers `T` from an operation that also pages or works in bulk. */
  readonly '~types'?: T
}

/**
 * The paths of a paged operation: into its input (`query.pagination.pageSize`) and into its response. `token` pages name
 * the next one; `offset` pages are counted from the first item, or from the first page.
 */
export type Paging =
  | {
      readonly kind: 'token'
      /** Input: maximum number of items per page. Absent if the service alone decides. */
      readonly size?: string
      /** Input: token of the page. */
      readonly token: string
      /** Response: token of the next page; absent or empty on the last one. */
      readonly next: string
      /** Response: the items of this page. */
      readonly items: string
      /** Response: total number of matching items, if the service reports it. */
      readonly total?: string
    }
  | {
      readonly kind: 'offset'
      /** Input: maximum number of items per page. */
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
 * The entries of a bulk operation in its input, and their outcomes in its response. The response names an entry by its
 * position in the request (`index`) or by its id (`id`).
 */
export type Bulk =
  | {
      readonly by: 'index'
      /** Input: the list of entries. Its bound is the size of a chunk. */
      readonly entries: string
      /** Response: results of the entries that are not in `failed`, in their order. */
      readonly done: string
      /** Response: `{ index, reason }` of the entries that failed. Absent if the service does not report single entries. */
      readonly failed?: string
    }
  | {
      readonly by: 'id'
      readonly entries: string
      /** Field of an entry that is its id; absent where the entry is the id. */
      readonly id?: string
      /** Response: results with an `id`, or ids. */
      readonly done: string
      /** Field of a result with a second id, by which an entry may name it as well. */
      readonly alias?: string
      /** Response: `{ id, reason }` of the entries that failed. */
      readonly failed?: string
      /** Response: ids that the key may not see or that do not exist. */
      readonly notFound?: string
      /** Response: ids of entries that would have changed nothing. */
      readonly skipped?: string
    }

/** An operation over many entries, each with its own outcome. */
export interface BulkOperation<T extends OperationTypes & { readonly entry: unknown; readonly result: unknown }>
  extends Operation<T> {
  readonly bulk: Bulk
  readonly '~bulk'?: (entry: T['entry'], result: T['result']) => [T['entry'], T['result']]
}

/** The part of an operation that the export reads. */
export interface ExportedOperation {
  readonly id: string
  readonly service: string
  readonly method: HttpMethod
  readonly path: string
  readonly apiVersion: number
  readonly permissions?: readonly string[]
  readonly optionalBody?: true
  readonly errors?: readonly number[]
  readonly stability?: Stability
  readonly in: {
    readonly path?: Descriptor
    readonly query?: Descriptor
    readonly body?: Descriptor
  }
  readonly out: Descriptor
}

/** The part of an operation that verbs need, of any types. */
export interface VerbOperation extends ExportedOperation {
  readonly repeatable: boolean
  readonly readOnly: boolean
  readonly stream?: true
  readonly alsoNotFound?: readonly number[]
  readonly paging?: Paging
  readonly bulk?: Bulk
}

/** Declares an operation. Its types come from the annotation of the constant, where a wrong model is a compile error. */
/* @__NO_SIDE_EFFECTS__ */
export function operation<O extends { readonly id: string }>(declaration: NoInfer<O>): O {
  return declaration
}

/** Error statuses that the contract documents for an operation, in ascending order. */
export const documentedErrors = ({
  errors = [400, 401, 500],
}: {
  readonly errors?: readonly number[]
}): readonly number[] => errors

/** Whether a value is an operation, for example one of the exports of a group. */
export function isOperation(value: unknown): value is Operation<OperationTypes> {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'out' in value
}
