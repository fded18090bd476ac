import type { BulkOptions, BulkRun, Entries, Paged, PagedOptions, ResourceClient } from '@mgmt-api/collections'
import type { Call, CallOptions } from '@mgmt-api/models'
import type {
  AccessPolicyAction,
  AlertDef,
  AlertDefAccess,
  AlertDefProperties,
  AlertDefToCreate,
  AlertDefToReplace,
  AlertVerbs,
  FilterOptionCounts,
  FilterOptionCountsFilter,
  ListAlertDefsResponse,
} from '@mgmt-api/models/alerts'
import type { DefinitionCountsFilter } from './counts-query.ts'
import type { NewDefinition, Replacement } from './entries.ts'
import type { ListQuery } from './list-query.ts'

/** Options of `list`. */
export interface ListDefinitionsOptions extends ListQuery, PagedOptions {}

/** Options of `get`. */
export interface GetDefinitionOptions extends CallOptions {
  /** Also returns the key's permissions for the definition. Default: false. */
  readonly includeAccess?: boolean | undefined
}

/** A definition, and the key's permissions for it. */
export interface DefinitionWithAccess {
  readonly alertDef: AlertDef
  readonly access: AlertDefAccess | undefined
}

/** Options of `create`. */
export interface CreateDefinitionOptions extends CallOptions {
  /** Access policy as JSON text. Needs the permission `alerts:UpdateAccessPolicy`. Default: none. */
  readonly accessPolicy?: string | undefined
}

/** Options of `replace`. */
export interface ReplaceDefinitionOptions extends CallOptions {
  /**
   * `{ upsert: text }` sets the access policy, `{ delete: {} }` removes it. Needs the permission
   * `alerts:UpdateAccessPolicy`. Default: it stays as it is.
   */
  readonly accessPolicy?: AccessPolicyAction | undefined
}

/** Options of `download`. Call options apply to each request. */
export interface DownloadOptions extends CallOptions {
  /**
   * Ids, requested in this order, each once; the service decides the order of the definitions. Default: all definitions
   * that the key may see. An empty list means none: no request is sent.
   */
  readonly ids?: Iterable<string> | undefined
}

/**
 * Definitions of a download, as they arrive. The request is sent when the first one is read. It can be iterated once:
 * call `download` again to download again.
 */
export interface Download extends AsyncIterable<AlertDef> {
  /**
   * Ids that do not exist, or that the key may not see; no error is thrown for them. Filled while definitions arrive,
   * and complete when the loop has ended.
   */
  readonly notFoundIds: readonly string[]
  /** Downloads all definitions into an array. Neither their number nor their memory is bounded. */
  toArray(): Promise<AlertDef[]>
}

/** Options of bulk operations on definitions. */
export type ManyOptions = Omit<BulkOptions, 'input'>

/**
 * Alert definitions. Every method checks its input before sending it, and throws a `MgmtError`: kind `validation` with
 * the `problems`, `api` if the service refuses (`isNotFound` for a missing definition), `network`, `timeout`, `aborted`
 * or `decode`.
 */
export interface Definitions extends Pick<ResourceClient<AlertVerbs>, 'delete' | 'deleteMany'> {
  /**
   * Definitions, fetched page by page while you iterate. With `includeAccess`, each page has the key's permissions by
   * id: `page.data.access`.
   * @throws {MgmtError} kind `validation` at once, for an invalid filter or order.
   * @example
   * const filter = { priority: ['P1', 'P2'], status: 'alerting', labels: { team: 'core' } }
   * for await (const def of alerts.definitions.list({ filter })) console.log(def.id)
   */
  list(options?: ListDefinitionsOptions): Paged<AlertDef, ListAlertDefsResponse>

  /**
   * The definition with this id.
   * @throws {MgmtError} kind `validation` for an id out of bounds, `api` otherwise; `isNotFound` where there is none.
   * @example
   * const { alertDef, access } = await alerts.definitions.get(id, { includeAccess: true })
   */
  get(id: string, options: GetDefinitionOptions & { readonly includeAccess: true }): Call<DefinitionWithAccess>
  get(id: string, options?: GetDefinitionOptions & { readonly includeAccess?: false | undefined }): Call<AlertDef>

  /** The definition with this `alertVersionId`, the id that older tools use; otherwise as `get`. */
  getByVersionId(
    versionId: string,
    options: GetDefinitionOptions & { readonly includeAccess: true },
  ): Call<DefinitionWithAccess>
  getByVersionId(
    versionId: string,
    options?: GetDefinitionOptions & { readonly includeAccess?: false | undefined },
  ): Call<AlertDef>

  /**
   * Definitions as one stream, each given as it arrives: less work for the service than a list, and no pages. Memory
   * stays flat at any number of them. `signal` and leaving the loop end it.
   *
   * Until the first message it is retried like any other call. After that it is not, because definitions that were
   * yielded cannot be taken back: the loop throws. More than 1,000 ids are sent in several requests, one after the
   * other; in smaller ones if a server on the way refuses so long an address.
   *
   * Your processing time for each definition does not count towards `timeoutMs` (the longest silence) and `deadlineMs`.
   * Raise `deadlineMs` if the transfer alone takes more than the default of five minutes.
   * @throws {MgmtError} at once: kind `validation` for an invalid id. From the loop: kind `api` also for an error that
   * the service reports within the stream, `network` if it is cut off, `decode` if it is malformed.
   * @example
   * const download = alerts.definitions.download({ ids })
   * for await (const def of download) console.log(def.id)
   * if (download.notFoundIds.length > 0) console.warn('not found:', download.notFoundIds)
   */
  download(options?: DownloadOptions): Download

  /**
   * Counts definitions by type, priority, status, label and enabled state. Counts are strings of digits, like all 64-bit
   * integers.
   * @throws {MgmtError} kind `validation` for an invalid filter; nothing is sent.
   * @example
   * const { priorityCounts = [] } = await alerts.definitions.counts({ status: 'alerting' })
   */
  counts(filter?: DefinitionCountsFilter | FilterOptionCountsFilter, options?: CallOptions): Call<FilterOptionCounts>

  /**
   * Creates a definition. It is sent once: if the response is lost, the error has `maybeProcessed`; check the list to
   * see whether it was created.
   * @throws {MgmtError} kind `validation` with the `problems` of the properties, before anything is sent; `api` on a
   * refusal.
   * @example
   * const { id } = await alerts.definitions.create({ name: 'Disk almost full', priority: 'P2', logsImmediate: {} })
   */
  create(properties: AlertDefProperties, options?: CreateDefinitionOptions): Call<AlertDef>

  /**
   * Replaces all properties of a definition: omitted ones are removed. Properties that were read can be changed and
   * passed back; fields unknown to this package are kept. Repeated after a lost response.
   * @throws {MgmtError} as `create`; `isNotFound` where there is none.
   * @example
   * const { alertDefProperties = {} } = await alerts.definitions.get(id)
   * await alerts.definitions.replace(id, { ...alertDefProperties, enabled: false })
   */
  replace(id: string, properties: AlertDefProperties, options?: ReplaceDefinitionOptions): Call<AlertDef>

  /**
   * Creates any number of definitions, 100 per request. Each succeeds or fails independently. Ids and times of
   * definitions that were read are dropped.
   * @example
   * const { counts, troubles, stopped } = await alerts.definitions.createMany(defs).summary()
   */
  createMany(definitions: Entries<NewDefinition>, options?: ManyOptions): BulkRun<AlertDefToCreate, AlertDef>

  /**
   * Replaces any number of definitions by id, 100 per request. Definitions without changes are `skipped`.
   * @example
   * await alerts.definitions.replaceMany(changed).summary() // changed copies of definitions that were read
   */
  replaceMany(definitions: Entries<Replacement>, options?: ManyOptions): BulkRun<AlertDefToReplace, AlertDef>
}
