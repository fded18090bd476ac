import type { BulkOptions, BulkRun, Entries, Paged, PagedOptions } from '@mgmt-api/collections'
import type { Call, CallOptions } from '@mgmt-api/models'
import type {
  AccessPolicyAction,
  AlertDef,
  AlertDefAccess,
  AlertDefProperties,
  AlertDefToCreate,
  AlertDefToReplace,
  ListAlertDefsResponse,
} from '@mgmt-api/models/alerts'
import type { NewDefinition, Replacement } from './entries.ts'
import type { ListQuery } from './list-query.ts'

/** Which definitions are listed, how, and how they are fetched. */
export interface ListDefinitionsOptions extends ListQuery, PagedOptions {}

export interface GetDefinitionOptions extends CallOptions {
  /** Asks what the key may do with it as well. Default: false. */
  readonly includeAccess?: boolean | undefined
}

/** A definition, and what the key may do with it. */
export interface DefinitionWithAccess {
  readonly alertDef: AlertDef
  readonly access: AlertDefAccess | undefined
}

export interface CreateDefinitionOptions extends CallOptions {
  /** Access policy as JSON text. Needs the permission `alerts:UpdateAccessPolicy`. Default: none. */
  readonly accessPolicy?: string | undefined
}

export interface ReplaceDefinitionOptions extends CallOptions {
  /**
   * `{ upsert: text }` sets the access policy, `{ delete: {} }` removes it. Needs the permission
   * `alerts:UpdateAccessPolicy`. Default: it stays as it is.
   */
  readonly accessPolicy?: AccessPolicyAction | undefined
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
   * const { counts, troubles } = await alerts.definitions.createMany(defs).summary()
   */
  createMany(definitions: Entries<NewDefinition>, options?: ManyOptions): BulkRun<AlertDefToCreate, AlertDef>

  /** Replaces any number of definitions, named by their ids. `skipped` are those that would not have changed. */
  replaceMany(definitions: Entries<Replacement>, options?: ManyOptions): BulkRun<AlertDefToReplace, AlertDef>

  /** Deletes any number of definitions. `notFound` are ids that do not exist, or that the key may not see. */
  deleteMany(ids: Entries<string>, options?: ManyOptions): BulkRun<string, string>
}
