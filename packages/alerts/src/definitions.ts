import type { BulkOptions, BulkRun, Entries, Paged, PagedOptions } from '@mgmt-api/collections'
import type { Call, CallOptions } from '@mgmt-api/models'
import type {
  AccessPolicyAction,
  AlertDef,
  AlertDefAccess,
  AlertDefProperties,
  AlertDefToCreate,
  AlertDefToReplace,
  FilterOptionCounts,
  FilterOptionCountsFilter,
  ListAlertDefsResponse,
} from '@mgmt-api/models/alerts'
import type { DefinitionCountsFilter } from './counts-query.ts'
import type { NewDefinition, Replacement } from './entries.ts'
import type { ListQuery } from './list-query.ts'

/** Which definitions are listed, how, and how they are fetched. */
export interface ListDefinitionsOptions extends ListQuery, PagedOptions {}

/** How one definition is read. */
export interface GetDefinitionOptions extends CallOptions {
  /** Asks what the key may do with it as well. Default: false. */
  readonly includeAccess?: boolean | undefined
}

/** A definition, and what the key may do with it. */
export interface DefinitionWithAccess {
  readonly alertDef: AlertDef
  readonly access: AlertDefAccess | undefined
}

/** How a definition is created. */
export interface CreateDefinitionOptions extends CallOptions {
  /** Access policy as JSON text. Needs the permission `alerts:UpdateAccessPolicy`. Default: none. */
  readonly accessPolicy?: string | undefined
}

/** How a definition is replaced. */
export interface ReplaceDefinitionOptions extends CallOptions {
  /**
   * `{ upsert: text }` sets the access policy, `{ delete: {} }` removes it. Needs the permission
   * `alerts:UpdateAccessPolicy`. Default: it stays as it is.
   */
  readonly accessPolicy?: AccessPolicyAction | undefined
}

/** Which definitions are downloaded. What is said for a call holds for each request. */
export interface DownloadOptions extends CallOptions {
  /**
   * Ids, asked for in this order, each once; in which order definitions come, the service decides. Default: all
   * definitions that the key may see. An empty list means none of them: nothing is sent.
   */
  readonly ids?: Iterable<string> | undefined
}

/**
 * Definitions of a download, as they arrive. Nothing is sent before the first one is asked for. It is gone through once:
 * call `download` again to download again.
 */
export interface Download extends AsyncIterable<AlertDef> {
  /**
   * Ids that do not exist, or that the key may not see; no error is thrown for them. Filled while definitions arrive,
   * and complete when the loop has come to its end.
   */
  readonly notFoundIds: readonly string[]
  /** Downloads to the end, and gives every definition. Their number is not bounded, and neither is what they take. */
  toArray(): Promise<AlertDef[]>
}

/** How a run over many definitions goes about its work. */
export type ManyOptions = Omit<BulkOptions, 'input'>

/**
 * Alert definitions. Every method checks what it sends before it is sent, and throws a `MgmtError`: kind `validation`
 * with the `problems`, `api` where the service refuses (`isNotFound` for what is not there), `network`, `timeout`,
 * `aborted` or `decode`.
 */
export interface Definitions {
  /**
   * Definitions, fetched page by page while you iterate. With `includeAccess`, each page has a map from ids to what the
   * key may do: `page.data.access`.
   * @throws {MgmtError} kind `validation` at once, for a filter or an order that makes no sense.
   * @example
   * const filter = { priority: ['P1', 'P2'], status: 'alerting', labels: { team: 'core' } }
   * for await (const def of alerts.definitions.list({ filter })) console.log(def.id)
   */
  list(options?: ListDefinitionsOptions): Paged<AlertDef, ListAlertDefsResponse>

  /**
   * The definition with a lasting id.
   * @example
   * const { alertDef, access } = await alerts.definitions.get(id, { includeAccess: true })
   */
  get(id: string, options: GetDefinitionOptions & { readonly includeAccess: true }): Call<DefinitionWithAccess>
  get(id: string, options?: GetDefinitionOptions & { readonly includeAccess?: false | undefined }): Call<AlertDef>

  /** The definition with the id of a version, which older tools know. */
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
   * Until the first message it is retried like any other call. After that nothing is: what was handed out cannot be
   * taken back, and the loop throws. More than 1,000 ids are asked for in several requests, one after the other; fewer
   * at a time where something on the way takes no address so long.
   *
   * The time that you take for each definition does not count for `timeoutMs` (the longest silence) and `deadlineMs`.
   * Raise the latter where the transfer alone takes more than its five minutes.
   * @throws {MgmtError} at once: kind `validation` for what is no id. From the loop: kind `api` also for an error that the
   * service tells in the middle of the stream, `network` where it is cut, `decode` where nobody can read it.
   * @example
   * const download = alerts.definitions.download({ ids })
   * for await (const def of download) console.log(def.id)
   * if (download.notFoundIds.length > 0) console.warn('not found:', download.notFoundIds)
   */
  download(options?: DownloadOptions): Download

  /**
   * How many definitions each choice of a filter would leave: by type, priority, status, enabled and label. Numbers are
   * digits, as of all 64-bit integers.
   * @throws {MgmtError} kind `validation` for a filter that makes no sense; nothing is sent.
   * @example
   * const { priorityCounts = [] } = await alerts.definitions.counts({ status: 'alerting' })
   */
  counts(filter?: DefinitionCountsFilter | FilterOptionCountsFilter, options?: CallOptions): Call<FilterOptionCounts>

  /**
   * Creates a definition. It is sent once: where the answer is lost, the error has `maybeProcessed`, and a look at the
   * list says whether it is there.
   */
  create(properties: AlertDefProperties, options?: CreateDefinitionOptions): Call<AlertDef>

  /**
   * Replaces the properties of a definition as a whole: what is left out is gone. What was read may be changed and given
   * back; fields that this package does not know survive.
   * @example
   * const { alertDefProperties = {} } = await alerts.definitions.get(id)
   * await alerts.definitions.replace(id, { ...alertDefProperties, enabled: false })
   */
  replace(id: string, properties: AlertDefProperties, options?: ReplaceDefinitionOptions): Call<AlertDef>

  /** Deletes a definition. Repeated after a lost answer, so that "not found" then counts as done. */
  delete(id: string, options?: CallOptions): Call<void>

  /**
   * Creates any number of definitions. Definitions that were read elsewhere are taken too; their ids and times are not.
   * @example
   * const { counts, troubles, stopped } = await alerts.definitions.createMany(defs).summary()
   */
  createMany(definitions: Entries<NewDefinition>, options?: ManyOptions): BulkRun<AlertDefToCreate, AlertDef>

  /** Replaces any number of definitions, named by their ids. `skipped` are those that would not have changed. */
  replaceMany(definitions: Entries<Replacement>, options?: ManyOptions): BulkRun<AlertDefToReplace, AlertDef>

  /** Deletes any number of definitions. `notFound` are ids that do not exist, or that the key may not see. */
  deleteMany(ids: Entries<string>, options?: ManyOptions): BulkRun<string, string>
}
