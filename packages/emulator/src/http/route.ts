import type { Operation } from '@mgmt-api/models'
import type { Context } from '../kernel/context.ts'
import type { Database } from '../store/database.ts'
import type { StreamedBody } from './streamed.ts'

/** A response that is JSON text already, so that stored text is not parsed. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A routed request that is not validated yet. */
export interface RawRequest {
  /** Path parameters in order, percent-encoded. */
  readonly params: readonly string[]
  /** From `?`, or empty. */
  readonly search: string
  /** Text of the body; absent if the operation has none. */
  readonly text: string | undefined
}

/** An operation with its handler. */
export interface Route {
  readonly operation: Omit<Operation<{ response: unknown }>, 'in' | 'out'>
  readonly takesBody: boolean
  /** The resource of the operation, if its items can be loaded. */
  readonly resource?: LoadableResource | undefined
  /** Whether it lists the items of a resource. Default: false. */
  readonly isList?: boolean | undefined
  /** Whether the setting `streamForm` applies. */
  readonly hasForm: boolean
  /** Status of a successful response; 204: without a body. Default: 200. */
  readonly status?: 200 | 204 | undefined
  /** Validates and executes the request; returns the response text or a stream. @throws {Refusal} */
  run(request: RawRequest, context: Context): string | StreamedBody
}

/** Items of one resource as responses of a platform contain them. */
export interface LoadedItems {
  readonly items: readonly unknown[]
  /** Fields beside an item in the response of a read, by id. */
  readonly metadata: Readonly<Record<string, object>>
  /** Id of the parent of all items, or empty. */
  readonly parent: string
}

/** A resource whose items can be loaded. */
export interface LoadableResource {
  readonly name: string
  /** The resource that its items belong to, if any. */
  readonly parent: string | undefined
  /** Stores items unchanged and unchecked. Of several items with one id, the first is stored. */
  load(db: Database, loaded: LoadedItems): void
  /** Stores a new item as the service would have created it, unchecked. Absent: it has no seeded items. */
  add?: ((db: Database, added: AddedItem) => void) | undefined
}

/** A new item, with fields beside it in the response of a read. */
export interface AddedItem {
  readonly item: unknown
  /** The item as JSON, if known. */
  readonly text?: string | undefined
  readonly metadata?: object | undefined
  /** Id of the parent, or empty. */
  readonly parent: string
}
