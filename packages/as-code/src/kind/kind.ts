import type { Caller, Descriptor, Path } from '@mgmt-api/models'

/** The request body that creates a resource, or its file without `kind` and `key`: JSON. */
export type Body = Readonly<Record<string, unknown>>

/** Fields by their path, with `[]` for each item of a list: `alertDefProperties.flow.stages[].timeframeMs`. */
export type Pattern = string

/** Form of an id that the creator of a resource chooses: a UUID, or 21 characters of the alphabet of URLs. */
export type ChosenIdForm = 'uuid' | 'url21'

/** Owner and key of a resource. */
export interface Identity {
  readonly owner: string
  /** The same in every region and for the resource's lifetime; independent of file and name. */
  readonly key: string
}

/**
 * What marks a resource as its owner's: labels with owner and key, an id that its creator chose for them, its line in
 * the ledger of the target, or its file if there is one such resource on a platform whether we set it or not.
 */
export type Mark = 'labels' | 'chosenId' | 'ledger' | 'file'

/** Owner and key of a resource, with what marks it as theirs. */
export interface Ownership extends Identity {
  readonly by: Mark
}

/**
 * A kind of resources that can be kept as files. The engine works with kinds and has no code for any single one.
 * Everything here is data or a pure function; `connect` returns the access to a platform.
 */
export interface Kind {
  /** As in a file's `kind: alerts` and in a reference, `$ref: alerts/disk-full`. */
  readonly name: string
  /** Its noun in a sentence, singular and plural: `alert definition`. */
  readonly words: { readonly one: string; readonly many: string }
  /** What marks its resources as ours. Without labels, a line in the ledger of the target always does. */
  readonly recognised: Mark
  /** Field and form of the id that the creator chooses; absent if the service makes it. */
  readonly chosenId?: { readonly at: string; readonly form: ChosenIdForm } | undefined
  /** There is one on a platform, which is set and never deleted. Its key and its id are the name of the kind. */
  readonly isSingleton?: boolean | undefined
  /** Describes a body. */
  readonly model: Descriptor
  /** Fields that come first in a file, in this order, at any depth. The rest follows as declared. */
  readonly fieldOrder: readonly string[]
  /** References to other resources that may be kept as files; a file has `$ref: <kind>/<key>` there. */
  readonly references: readonly KindReference[]
  /** Fields with an id that differs by platform; a file has `$id: <group>/<name>` there, as `mgmt.yaml` maps it. */
  readonly externalIds: readonly ExternalId[]
  /** Lists whose order does not matter. */
  readonly sets: readonly Pattern[]
  /**
   * Lists of references in the order of the platform, in a kind that is an order. Files list the resources that they
   * order; all others keep their positions. Default: none.
   */
  readonly ordered?: readonly Pattern[] | undefined
  /** Fields that the service makes or echoes: not in files, and never a difference. */
  readonly serverMade: readonly Pattern[]
  /**
   * Fields whose absence means another value than the zero of their type, as it does for all others. A field with the
   * value that its absence means is never a difference.
   */
  readonly defaults: readonly { readonly at: Pattern; readonly value: unknown }[]
  /** A platform has further resources of this kind that are in no list: built-in ones. Default: false. */
  readonly hasBuiltIn?: boolean | undefined
  /** Published permissions that setting a field needs, beside those of its request. Default: none. */
  readonly fieldPermissions?: readonly { readonly at: Pattern; readonly permission: string }[] | undefined
  /** Fields whose combined values are unique among all resources. Default: none are known. */
  readonly unique?: readonly (readonly Pattern[])[] | undefined
  /** Fields with values that may differ in form and mean the same. Not within sets. */
  readonly equivalents: readonly Equivalent[]
  /** Display name of a body. */
  nameOf(body: Body): string
  /** Two resources with the same result are similar, such as those with the same type and name. */
  similarityKeyOf(body: Body): string
  /**
   * Owner and key of a resource; undefined if it is unowned. A kind without labels knows them once it is bound to the
   * ledger of a target.
   */
  identityOf(remote: Identifiable): Ownership | undefined
  /** The body with these labels or the id chosen for them, or without any. Other labels stay. */
  withIdentity(body: Body, identity: Identity | undefined): Body
  /** Whether the body is marked as deleted. */
  isDeleted(body: Body): boolean
  /** Rules of the kind, as code, that its model does not have. */
  problemsOf(body: Body): readonly KindProblem[]
  /** Fields with expressions of PromQL. Default: none. */
  readonly promql?: readonly PromqlField[] | undefined
  /** Fields with queries in the platform's own language, which may read metrics too. Default: none. */
  readonly nativeQueries?: readonly ModelField[] | undefined
  /** Fields with the names of metrics that a resource makes. Default: it makes none. */
  readonly metrics?: readonly MetricField[] | undefined
  /** The fields of a body that are secrets and that its creation needs. Default: those within its objects. */
  readonly neededSecretsOf?: ((body: Body) => readonly string[]) | undefined
  /** Why a body cannot be created; undefined if it can. Default: every body can. */
  readonly refusalOf?: ((body: Body) => string | undefined) | undefined
  /** The part of a body that its creation sets; a change right after it sets the rest. Default: all of it. */
  readonly createdPart?: ((body: Body) => Body) | undefined
  /** What the platform says of a body before it is written. Default: it has no request for that. */
  readonly verdict?: VerdictRequest | undefined
  /** The resources of this kind on a platform. Nothing is sent before a method is called. */
  connect(caller: Caller): ResourceStore
}

/** A broken rule of a kind. */
export interface KindProblem {
  /** Below the body. */
  readonly path: Path
  readonly message: string
  readonly hint?: string | undefined
  /** The platform accepts it all the same. Default: false. */
  readonly isWarning?: boolean | undefined
}

/** A field of a model, wherever a body has it. */
export interface ModelField {
  readonly model: Descriptor
  readonly field: string
}

/** A field of a model that is the name of a metric. */
export interface MetricField extends ModelField {
  /** The service appends to it, and makes several metrics. Default: false. */
  readonly isBase?: boolean | undefined
}

/** A field of a model that is an expression of PromQL. */
export interface PromqlField extends ModelField {
  /** The expressions may contain variables such as `${name}`, and the platform stores broken ones. Default: false. */
  readonly isDraft?: boolean | undefined
}

/** A request that has the platform judge a body, and changes nothing. */
export interface VerdictRequest {
  /** Its result in a sentence: `forecast`. */
  readonly noun: string
  /** Top-level fields of the body that it does not need. Default: none. */
  readonly without?: readonly string[] | undefined
  /**
   * @param sides In the form of the contract: the body to be written, and the present one of a changed resource.
   * @throws {MgmtError} The platform refused or failed.
   */
  ask(
    caller: Caller,
    sides: { readonly body: Body; readonly present: Body | undefined },
    options: StoreOptions,
  ): Promise<PlatformVerdict>
}

/** What the platform says of a body. */
export interface PlatformVerdict {
  readonly forecast?: Forecast | undefined
  /** Problems at paths of the body. Default: none. */
  readonly issues?: readonly PlatformIssue[] | undefined
}

/** Data that a policy matches. */
export interface Forecast {
  /** Gigabytes (10^9 bytes) a day, by the last day. */
  readonly gbPerDay: number
  /** The same for the present policy, by the same day; absent if the policy is created. A disabled policy matches none. */
  readonly gbPerDayBefore?: number | undefined
}

/** A problem that the platform found in a body. */
export interface PlatformIssue {
  readonly path: Path
  readonly message: string
  /** Whether the platform calls it an error. */
  readonly isError: boolean
}

/** A field that identifies a resource that is never kept as a file. */
export interface ExternalId {
  readonly at: Pattern
  /** The resource, by which `mgmt.yaml` groups names. */
  readonly group: string
  /** Field of the other resource with the same value. Default: its id. */
  readonly field?: string | undefined
}

/** A field that identifies another resource. */
export interface KindReference {
  readonly at: Pattern
  /** Kind of the other resource. */
  readonly to: string
  /** Field of the other resource with the same value, one of its `otherIds`. Default: its id. */
  readonly field?: string | undefined
  /** Resources may refer to each other in a circle: the order of creation ignores the reference. Default: false. */
  readonly circular?: boolean | undefined
}

/** The properties of a kind that comparing two bodies needs. */
export type Comparable = Pick<Kind, 'model' | 'sets' | 'defaults' | 'equivalents'>

/** A field in which two different values may mean the same. */
export interface Equivalent {
  readonly at: Pattern
  /**
   * Whether both mean the same from `now` (milliseconds since 1970) on.
   * @param b The wanted value.
   * @param wanted The body with it, in canonical form.
   */
  same(a: unknown, b: unknown, now: number, wanted: Body): boolean
}

/** The parts of a resource that identify it. */
export interface Identifiable {
  readonly id: string
  /** In the form of the contract: ids, labels and server-made fields included. */
  readonly body: Body
}

/** Values of fields other than the id by which resources refer to each other, by field. */
export type OtherIds = Readonly<Record<string, string>>

/** A resource on a platform. */
export interface Remote extends Identifiable {
  /** ISO 8601; decides which of two resources with the same key is the older. */
  readonly createdTime: string
  /** The item as the service returned it. Default: the body. */
  readonly item?: unknown
  /** Top-level fields of the body that the key may not read; they stay unchanged. */
  readonly unreadable: readonly string[]
  /** Values of further fields by which other resources refer to it, by field. Default: none. */
  readonly otherIds?: OtherIds | undefined
}

/** An entry of a list that does not contain whole resources. */
export type ResourceSummary = Pick<Remote, 'id' | 'otherIds'>

/** The resources of one kind on one platform. Every method throws `MgmtError` if the platform refuses or fails. */
export interface ResourceStore {
  /** Maximum number of entries per request. */
  readonly batchSize: number
  /** All resources that the key can see, or those whose labels name an owner. A list may lag behind writes. */
  list(options: StoreOptions & { readonly owner?: string | undefined }): AsyncIterable<Remote>
  /** All resources that the key can see, without reading each. Absent if `list` sends no request for each either. */
  readonly listSummaries?: ((options: StoreOptions) => AsyncIterable<ResourceSummary>) | undefined
  /** Whether the service has no request for one resource, so that `read` searches the list. Default: false. */
  readonly readsLists?: boolean | undefined
  /** Reads the current state of some, not from a list if possible; missing ones are left out. In no particular order. */
  read(wanted: readonly ReadRequest[], options: StoreOptions): Promise<readonly Remote[]>
  /** Creates resources, with the labels in their bodies. `done` has the id. */
  create(bodies: readonly Body[], options: WriteOptions): AsyncIterable<WriteOutcome>
  /** Replaces whole resources; `fields` are the top-level fields that change: others may be left out. */
  replace(entries: readonly ResourceReplacement[], options: WriteOptions): AsyncIterable<WriteOutcome>
  /** Deletes resources; a missing one counts as done. */
  delete(ids: readonly string[], options: WriteOptions): AsyncIterable<WriteOutcome>
}

/** Settings of every request of a store. */
export interface StoreOptions {
  readonly signal?: AbortSignal | undefined
}

/** After its signal aborts, a write sends nothing more and gives requests under way some seconds to finish. */
export interface WriteOptions extends StoreOptions {
  /** Concurrent requests. */
  readonly concurrency?: number | undefined
  /** Maximum number of entries per request. Default: `batchSize` of the store. */
  readonly chunkSize?: number | undefined
}

/** A resource to read, and the fields that are needed. */
export interface ReadRequest {
  readonly id: string
  /** Top-level fields that are needed; others may be left out if reading them costs more requests. */
  readonly fields: readonly string[]
}

/** A resource to replace, its new body, and the fields that change. */
export interface ResourceReplacement {
  readonly id: string
  readonly body: Body
  readonly fields: readonly string[]
}

/**
 * Outcome of one entry of a write, identified by its position: `unknown` was sent, but no response confirms or refuses
 * it; `notSent` was certainly not processed.
 */
export type WriteOutcome =
  | { readonly index: number; readonly status: 'done'; readonly id: string }
  | {
      readonly index: number
      readonly status: 'failed' | 'unknown' | 'notSent'
      readonly reason: string
      /** Id of a resource that was created, although a part of it could not be set. */
      readonly id?: string | undefined
      /** Further requests would fail too: the key is refused, or the run was aborted. */
      readonly hopeless?: boolean | undefined
      /** The key lacks the permission for it. */
      readonly denied?: boolean | undefined
      /** Its request was refused as a whole, perhaps because of another entry: alone it may succeed. */
      readonly refused?: boolean | undefined
    }
